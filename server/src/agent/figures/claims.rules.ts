const OWNER =
  /\b(?:your|you(?:'ve|’ve|'re|’re)?|our|we|my|it (?:got|had|has|cost|spent|brought)|they (?:got|had|cost|spent)|last (?:week|month|year|\d+ days)|this (?:week|month|year)|yesterday|today|so far|since)\b/i
const GENERAL =
  /\b(?:often|usually|typically|generally|normally|in general|rule of thumb|for example|for instance|e\.g\.|such as|as a rule|many (?:businesses|advertisers|shops)|most (?:businesses|advertisers|ads|industries)|can come to|imagine|suppose|let['’]s say|makes? an? (?:ctr|cpc)|industry|anywhere|somewhere between|must be|has to be|have to be|costs? \d+ credits?|at least|at most \d+ (?:characters|days))\b/i

const QUOTED = /"[^"]*"|“[^”]*”/g

/** What is true of ads in general, or an example: it states no figure of this owner. */
export function isGeneral(sentence: string): boolean {
  return GENERAL.test(sentence) && !OWNER.test(sentence.replace(QUOTED, ' '))
}
