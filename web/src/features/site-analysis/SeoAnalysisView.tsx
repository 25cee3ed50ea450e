import type { Params } from '#api/signals.ts'
import { WebsiteAnalysisView } from './WebsiteAnalysisView.tsx'

/** product-1 §2: the same analysis, with its SEO section first. */
export const SeoAnalysisView = (props: { title: string; params: Params }) => <WebsiteAnalysisView {...props} seoFirst />
