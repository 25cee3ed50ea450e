interface PolicyWords {
  readonly title: string
  readonly todo: string
  /** Matches the offending part of a text, as far as the words alone show it. */
  readonly breaks?: RegExp
}

/** The Google policy topics that small businesses run into, in plain words. */
const known: Readonly<Record<string, PolicyWords>> = {
  PUNCTUATION_AND_SYMBOLS: {
    title: 'Excessive punctuation',
    todo: 'Use one punctuation mark at a time, no exclamation mark in a headline, and words in place of symbols.',
    breaks: /\S*[!?.,]{2,}|[★☆►✓✔•©®™^~]+/g,
  },
  CAPITALIZATION: {
    title: 'Too many capitals',
    todo: 'Write words in normal case. Only abbreviations stay in capitals.',
    breaks: /\b[A-Z]{4,}\b/g,
  },
  SPELLING: { title: 'Spelling or grammar', todo: 'Correct the spelling and the spaces.' },
  MISREPRESENTATION: {
    title: 'Misleading claim',
    todo: 'Leave out promises that you can’t keep for everybody who reads them.',
    breaks: /free money|guaranteed|100 ?%|get rich|miracle/gi,
  },
  PHONE_NUMBER_IN_AD_TEXT: {
    title: 'Phone number in the text',
    todo: 'Take the phone number out of the text.',
    breaks: /\+?\d[\d ().-]{5,}\d/g,
  },
  TRADEMARKS_IN_AD_TEXT: { title: 'Someone else’s trademark', todo: 'Leave out brand names that aren’t yours.' },
  DESTINATION_NOT_WORKING: { title: 'Page doesn’t open', todo: 'Open the ad’s website yourself and mend the page.' },
  DESTINATION_MISMATCH: { title: 'Website doesn’t match', todo: 'Let the ad lead to a page of your own website.' },
}

/** `PUNCTUATION_AND_SYMBOLS` in readable form. */
function inWords(topic: string): string {
  const words = topic.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A policy's name for display: an unknown `A_B` becomes 'A b'. */
export const policyTitle = (topic: string): string => known[topic]?.title ?? inWords(topic)
/** How to fix it; undefined where only Google knows. */
export const policyToDo = (topic: string): string | undefined => known[topic]?.todo

interface Piece {
  readonly text: string
  readonly isBroken: boolean
}

/** The offending parts of texts; empty where the words alone don't show it. */
export function brokenTexts(topic: string, texts: readonly string[]): Piece[][] {
  const breaks = known[topic]?.breaks
  if (!breaks) return []
  return texts.flatMap((text) => {
    const pieces: Piece[] = []
    let from = 0
    for (const found of text.matchAll(breaks)) {
      if (found.index > from) pieces.push({ text: text.slice(from, found.index), isBroken: false })
      pieces.push({ text: found[0], isBroken: true })
      from = found.index + found[0].length
    }
    if (pieces.length === 0) return []
    return [from < text.length ? [...pieces, { text: text.slice(from), isBroken: false }] : pieces]
  })
}
