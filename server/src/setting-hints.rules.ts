import { editDistance } from '#kernel/edit-distance.rules.ts'

/**
 * What unknown environment names probably meant: a typo (AI_MODLE), or a shorter name for a setting (OPENAI_KEY). One sentence each. Names
 * that resemble none of ours belong to other programs.
 */
export function misspeltSettings(given: readonly string[], known: readonly string[]): readonly string[] {
  return given.flatMap((name) => {
    const meant = known.includes(name) ? undefined : nearest(name.toUpperCase(), known)
    return meant === undefined ? [] : [`${name} is not a setting and changes nothing: did you mean ${meant}?`]
  })
}

/** From this length on, two typos still count as the same word. */
const LONG_NAME_CHARS = 10
const SHORT_NAME_CHARS = 4

function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length < SHORT_NAME_CHARS) return undefined
  const within = name.length >= LONG_NAME_CHARS ? 2 : 1
  const byDistance = known
    .map((one) => ({ one, distance: editDistance(name, one, within) }))
    .filter((it) => it.distance <= within)
    .toSorted((a, b) => a.distance - b.distance)
  return byDistance[0]?.one ?? known.find((one) => isShorterFor(name, one))
}

/** OPENAI_KEY for OPENAI_API_KEY: the same first and last word, and only words that the longer one has. */
function isShorterFor(name: string, long: string): boolean {
  const words = name.split('_')
  const all = long.split('_')
  if (words.length < 2 || words[0] !== all[0] || words.at(-1) !== all.at(-1)) return false
  let at = 0
  return words.every((word) => {
    at = all.indexOf(word, at) + 1
    return at > 0
  })
}
