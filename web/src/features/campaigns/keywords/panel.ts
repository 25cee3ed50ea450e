import type { CampaignKeywords } from '@adwright/contract/campaigns/keywords'

export interface Lists {
  keywords?: string[]
  negative_keywords?: { text: string; match_type: 'BROAD' | 'PHRASE' | 'EXACT' }[]
}
/** Saves; true on success. */
export type Save = (lists: Lists, said?: string) => Promise<boolean>

/** The tabs' shared data and functions. */
export interface PanelProps {
  now: CampaignKeywords
  busy: boolean
  /** It can't be changed. */
  locked: boolean
  save: Save
}
