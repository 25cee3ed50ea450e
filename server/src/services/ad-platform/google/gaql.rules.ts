// Google's query language, written by hand. Its strings have no escape sequence, so quotes and backslashes in a person's text become a
// wildcard, and the caller compares the rows again.

const digits = /^\d{1,19}$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text can be an id at Google. */
export const isId = (text: string): boolean => digits.test(text)

/** Ids as a list, without invalid ones. `(0)`, which matches nothing, when none remain. */
export function idList(ids: readonly string[]): string {
  const good = ids.filter(isId)
  return `(${(good.length > 0 ? good : ['0']).join(', ')})`
}

/** A condition for a date range. Throws for invalid dates. */
export function between(from: string, to: string): string {
  if (!day.test(from) || !day.test(to)) throw new Error('a period needs two dates')
  return `segments.date BETWEEN '${from}' AND '${to}'`
}

const PATTERN_MAX_CHARACTERS = 200

/** A text as a LIKE pattern: its special characters are matched literally; quotes and control characters match anything. */
export function likeText(text: string): string {
  return [...text]
    .slice(0, PATTERN_MAX_CHARACTERS)
    .map((character) => {
      if (/['"`\\]|\p{C}/u.test(character)) return '_'
      return /[[\]%_]/.test(character) ? `[${character}]` : character
    })
    .join('')
}

/** `field LIKE …`: rows whose field may equal this text. Case and quotes aren't distinguished, so compare the rows again. */
export const mayBe = (field: string, text: string): string => `${field} LIKE '${likeText(text)}'`

/** Rows whose field may start with this text. */
export const mayBegin = (field: string, text: string): string => `${field} LIKE '${likeText(text)}%'`
