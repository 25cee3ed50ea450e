// Google's query language, written by hand. Its grammar has no escape within a string, so no text of a person ever
// goes into one with a quote or a backslash in it: those become a wildcard, and the caller compares the rows again.

const digits = /^\d{1,19}$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text can be the id of anything at Google. */
export const isId = (text: string): boolean => digits.test(text)

/** Ids as a list; what isn't an id is left out. `(0)`, which nothing has, when none is left. */
export function idList(ids: readonly string[]): string {
  const good = ids.filter(isId)
  return `(${(good.length > 0 ? good : ['0']).join(', ')})`
}

/** Both dates as a condition. Throws for what isn't a date. */
export function between(from: string, to: string): string {
  if (!day.test(from) || !day.test(to)) throw new Error('a period needs two dates')
  return `segments.date BETWEEN '${from}' AND '${to}'`
}

const PATTERN_MAX_CHARACTERS = 200

/** A text as a pattern of LIKE: what LIKE reads as its own is taken literally, quotes and whatever isn't a letter of a line match anything. */
export function likeText(text: string): string {
  return [...text]
    .slice(0, PATTERN_MAX_CHARACTERS)
    .map((character) => {
      if (/['"`\\]|\p{C}/u.test(character)) return '_'
      return /[[\]%_]/.test(character) ? `[${character}]` : character
    })
    .join('')
}

/** `field LIKE …`: rows whose field may be this text. Letter case and quotes aren't distinguished, so compare the rows again. */
export const mayBe = (field: string, text: string): string => `${field} LIKE '${likeText(text)}'`

/** Rows whose field may begin with this text. */
export const mayBegin = (field: string, text: string): string => `${field} LIKE '${likeText(text)}%'`
