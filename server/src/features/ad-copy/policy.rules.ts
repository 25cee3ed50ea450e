import { type AdTextKind, reviewAdText, saidOf } from '@adwright/contract/campaigns/ad-policy.rules'

/** What Google's public rules reject in a text, whoever advertises. */
export const policyFaults = (text: string, kind: AdTextKind = 'description', own = ''): string[] =>
  saidOf(reviewAdText(text, kind, { own }).findings.filter((it) => it.isRefused))
