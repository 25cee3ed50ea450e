import { type AdTextKind, reviewAdText, saidOf } from '@adwright/contract/campaigns/ad-policy.rules'
import { claimsOf, isSaid } from '#kernel/claims.rules.ts'

/** What Google's public rules reject in a text, whoever advertises. */
export const policyFaults = (text: string, kind: AdTextKind = 'description', own = ''): string[] =>
  saidOf(reviewAdText(text, kind, { own }).findings.filter((it) => it.isRefused))

/** What is wrong with an ad text that a model wrote: whatever Google may object to, and claims, unless the facts say it themselves. */
export function adTextFaults(text: string, kind: AdTextKind, facts: string): string[] {
  const findings = reviewAdText(text, kind, { own: facts }).findings.filter(
    (it) => it.isRefused || !isSaid(text.slice(it.from, it.to), facts),
  )
  return [...saidOf(findings), ...claimsOf(text, facts)]
}
