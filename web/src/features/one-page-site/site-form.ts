import type { saveSite, SiteContent } from '@adwright/contract/one-page-site'
import type { useForm } from '#api/use-form.ts'

/** The editor's values. */
export interface SiteValues {
  content: SiteContent
  version: number
}

/** The editor's form, as its parts use it. */
export type SiteForm = ReturnType<typeof useForm<typeof saveSite, SiteValues>>
