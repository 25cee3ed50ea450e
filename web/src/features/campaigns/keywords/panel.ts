import type { CampaignKeywords } from '@adwright/contract/campaigns/keywords'

export interface Lists {
  keywords?: string[]
  negative_keywords?: { text: string; match_type: 'BROAD' | 'PHRASE' | 'EXACT' }[]
}
/** Saves; true when it was done. */
export type Save = (lists: Lists, said?: string) => Promise<boolean>

/** What each of the tabs works on. */
export interface PanelProps {
  now: CampaignKeywords
  busy: boolean
  /** Nothing about it can change. */
  locked: boolean
  save: Save
}
