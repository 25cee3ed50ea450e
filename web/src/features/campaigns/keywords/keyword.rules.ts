import { keywordFault, keywordKey } from '@adwright/contract/campaigns/keyword.rules'

export const isThere = (text: string, there: readonly string[]): boolean =>
  there.some((one) => keywordKey(one) === keywordKey(text))

/** Proposals that aren't in the list yet. */
export const fresh = (proposed: readonly string[], there: readonly string[]): string[] =>
  proposed.filter((it) => keywordFault(it) === undefined && !isThere(it, there))
