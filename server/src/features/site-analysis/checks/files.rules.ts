import { bytesText } from '@adwright/contract/values/bytes.rules'
import type { LinkAnswer, Site } from '../crawl/page-facts.ts'
import { shortUrl } from '../crawl/urls.rules.ts'
import { type Check, nowhere, originOf, shown, some } from './check.rules.ts'
import { fileTexts } from './files.texts.ts'

const HEAVY_BYTES = 500_000
const files = (site: Site): LinkAnswer[] => site.answers.filter((it) => it.kind === 'file')
const nameOf = (site: Site, { url }: LinkAnswer): string => shortUrl(url, originOf(site))
const holders = (site: Site, { from }: LinkAnswer): string =>
  some(
    shown(
      site,
      from.map((url) => ({ url })),
    ),
    2,
  )
/** Other sites' servers may block bots: only a clear 'gone' counts there. */
const isMissing = ({ status, isInternal }: LinkAnswer): boolean =>
  status === 404 || status === 410 || (isInternal && status >= 500)

/** The files that pages load: pictures, scripts, styles. */
export const fileChecks: readonly Check[] = [
  {
    id: 'broken-files',
    element: fileTexts.brokenFiles.element,
    impact: 'High',
    recommendation: fileTexts.brokenFiles.recommendation,
    look: (site) => {
      const all = files(site)
      const missing = all
        .filter(isMissing)
        .map((it) => fileTexts.brokenFiles.used(nameOf(site, it), it.status, holders(site, it)))
      return all.length === 0 ? undefined : nowhere(missing, fileTexts.brokenFiles.good, fileTexts.brokenFiles.bad)
    },
  },
  {
    id: 'heavy-files',
    element: fileTexts.heavyFiles.element,
    impact: 'Medium',
    recommendation: fileTexts.heavyFiles.recommendation,
    look: (site) => {
      const weighed = files(site).filter((it) => it.bytes !== undefined)
      const heavy = weighed
        .filter((it) => (it.bytes ?? 0) > HEAVY_BYTES)
        .sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))
        .map((it) => fileTexts.heavyFiles.used(nameOf(site, it), bytesText(it.bytes ?? 0), holders(site, it)))
      return weighed.length === 0 ? undefined : nowhere(heavy, fileTexts.heavyFiles.good, fileTexts.heavyFiles.bad)
    },
  },
]
