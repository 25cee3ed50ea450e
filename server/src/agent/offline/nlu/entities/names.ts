import { lexiconOf, orderLexiconOf } from '../lexicon.ts'
import { fold, tokenise } from '../tokens.ts'
import type { Ref } from '../types.ts'
import { capital, type Chart, endsBefore, type Hit, isAt, low, writtenAt } from './chart.ts'
import { isSameMeaning, isTranslated, LEAST, sameWord, SHORT } from './alike.ts'
import words from './words.json' with { type: 'json' }

/** A campaign or a list row, referred to by all or some of its words. */
export interface Named {
  readonly words: string
  /** Ids of the matching campaigns, best first. */
  readonly ids: readonly string[]
  /** Indexes of the matching rows. */
  readonly rows: readonly number[]
  /** The whole name was used. */
  readonly whole: boolean
}

/** Words that refer to campaigns or rows. */
export interface RefHit extends Hit<Ref> {
  /** A campaign's whole name was used. */
  readonly whole?: boolean
  /** The whole names that 'all but A and B' contains. */
  readonly names?: readonly Pick<Hit<Ref>, 'from' | 'to'>[]
}

/** Words that don't distinguish names: 'Summer campaign', 'the ad for …'. */
const joining = new Set(words.joining)
/** Of a German noun, which has its capital. */
const LEAST_NOUN = 2

interface Known {
  readonly id: string | number
  /** The whole name. */
  readonly full: string
  readonly words: readonly string[]
}
const wordsOf = (name: string): string[] =>
  tokenise(name)
    .filter((t) => t.kind !== 'punct')
    .flatMap((t) => fold(t.text).split(/[\s-]+/))
    .filter((w) => !joining.has(w))

/** How many letters of a longer word in a name are enough to refer to it. */
function leastPart(c: Chart, at: number, isSlip: boolean): number {
  if (c.lang === 'en' && isAt(c, at - 1, 'the') && isAt(c, at + 1, 'one')) return LEAST
  if (c.lang !== 'de' || !isSlip) return Number.POSITIVE_INFINITY
  // A word can be short if it's clearly a reference: 'beim Käse', 'das Öl' for 'Ölwechsel'.
  const isPointed = at === 0 || isAt(c, at - 1, 'the', 'and') || /^(?:beim|vom|zum|[,.;])$/.test(low(c, at - 1))
  return isPointed ? (capital(c, at) ? LEAST_NOUN : LEAST) : SHORT
}
/** 'La de bodas', 'las tartas', 'Hochzeitstorten aus'; 'hacemos tartas' describes the business. */
const isPointedAt = (c: Chart, at: number): boolean =>
  [1, 2].some((back) => isAt(c, at - back, 'the')) ||
  (isAt(c, at - 1, 'of') && isAt(c, at - 2, 'n.campaign') && !isAt(c, at - 3, 'a')) ||
  (at === 0 && c.tokens.length <= NEAR && isSwitched(c))
const NEAR = 4
const isSwitchAt = (c: Chart, at: number): boolean =>
  orderLexiconOf(c.lang)
    .meanings(c.tokens)
    [at]?.some(({ name }) => name === 'off' || name === 'on' || name === 'gone') === true
const isSwitched = (c: Chart): boolean => c.tokens.some((_, at) => isSwitchAt(c, at))
/** The span of tokens from `at` that are words in this name, in any order. */
function spanOf(
  c: Chart,
  at: number,
  known: Known,
  free: (at: number) => boolean,
): { to: number; said: number } | undefined {
  const left = [...known.words]
  let to = at
  let said = 0
  for (let i = at; i < c.tokens.length && free(i); i++) {
    const word = fold(low(c, i))
    // 'E-Bikes': a letter that is also a small word isn't part of a name here either.
    const parts = word.split('-').filter((it) => it === word || !joining.has(it))
    // A word with a meaning of its own isn't a typo of another.
    const isSlip = !lexiconOf(c.lang).words.has(word)
    const least = leastPart(c, i, isSlip)
    const isOther = isPointedAt(c, at)
    const placeOf = (part: string): number =>
      left.findIndex(
        (own) =>
          sameWord(part, own, isSlip, least, said > 0) ||
          isSameMeaning(c, i, own) ||
          (isOther && isTranslated(part, own, c.lang)),
      )
    if (parts.every((part) => placeOf(part) >= 0)) {
      for (const part of parts) left.splice(placeOf(part), 1)
      to = i + 1
      said += parts.length
    } else if (i === at || !joining.has(word)) break
  }
  return said > 0 ? { to, said } : undefined
}

/** Common words name a campaign only in forms like 'the summer one' or 'the sale campaign'. 'Guardamuebles' only begins like one. */
const telling = (c: Chart, at: number, to: number): boolean =>
  c.tokens
    .slice(at, to)
    .some(
      (t, i) =>
        t.kind === 'word' &&
        t.low.length > (c.lang === 'de' && capital(c, at + i) ? 1 : 2) &&
        !((lexiconOf(c.lang).words.has(t.low) ? c.meanings[at + i] : undefined) ?? []).some(
          (m) =>
            m.length === 1 &&
            !/^(?:n\.(?!campaign)\w+|hol|month|weekday|part|ord|weak|generic|filler|workdays|weekends|stop|lead|lang)\b/.test(
              m.name,
            ),
        ),
    )
const acting: ReadonlySet<string> = new Set(['set', 'up', 'down', 'on', 'off', 'move'])
/** 'Give design 45'. */
function isOrdered(c: Chart, at: number, to: number): boolean {
  const rows = orderLexiconOf(c.lang).meanings(c.tokens.slice(0, at))
  const isLed = rows.some((row, from) => row.some((m) => acting.has(m.kind) && from + m.length === at))
  return isLed && (c.tokens[to]?.kind === 'number' || isAt(c, to, 'num', 'usd'))
}
const isOpening = (c: Chart, at: number): boolean =>
  at === 0 || c.tokens[at - 1]?.kind === 'punct' || isAt(c, at - 1, 'and')
const pointed = (c: Chart, at: number, to: number): boolean =>
  isAt(c, to, 'n.campaign') ||
  // 'Move 5 from design to …', 'all but design', 'design off, …'.
  endsBefore(c, at, 'from', 'except') !== undefined ||
  (isOpening(c, at) && isSwitchAt(c, to)) ||
  isOrdered(c, at, to) ||
  (c.lang === 'en' && isAt(c, to, 'one')) ||
  isAt(c, at - 1, 'the', 'one') ||
  (isAt(c, at - 2, 'n.campaign') && isAt(c, at - 1, 'of'))

const content = (c: Chart, at: number): boolean =>
  c.tokens[at]?.kind === 'word' &&
  !joining.has(low(c, at)) &&
  !orderLexiconOf(c.lang).words.has(low(c, at)) &&
  (c.meanings[at] ?? []).every((m) => /^n\.(?!campaign)/.test(m.name))
/** 'Birthday cakes' isn't short for 'Wedding Cakes'. */
const within = (c: Chart, at: number, to: number): boolean =>
  !pointed(c, at, to) && (content(c, at - 1) || content(c, to))
/** 'This morning', 'in the evening', 'next Monday': a time, not part of a name. */
const isTimeSaid = (c: Chart, at: number, to: number): boolean => {
  const led = isAt(c, at - 1, 'the') ? at - 2 : at - 1
  const isLed = isAt(c, led, 'this', 'last', 'next', 'rel', 'within', 'until', 'from') || low(c, led) === 'in'
  return to - at === 1 && isAt(c, at, 'part', 'weekday', 'month') && isLed
}
/** 'In English', 'auf Deutsch', with a campaign of that name. */
const isSpoken = (c: Chart, at: number): boolean => isAt(c, at, 'lang') && /^(?:in|en|auf|em)$/.test(low(c, at - 1))
/** 'The same one', with a campaign called Same Day. */
const isAlike = (c: Chart, at: number): boolean => c.lang === 'en' && low(c, at) === 'same'
/** 'The first two' names nothing, even if a row begins with 'first'. */
const tells = (c: Chart, at: number, to: number): boolean =>
  !(to - at === 1 && (isAt(c, at, 'ord') || isAlike(c, at))) &&
  !isTimeSaid(c, at, to) &&
  !isSpoken(c, at) &&
  (telling(c, at, to) || pointed(c, at, to))

/** 'Put same day at 20', of Same Day Bouquets: common words, but two of them, as its name begins. 'On the same day' is a time. */
const isBeginning = (c: Chart, at: number, to: number, { words }: Known, said: number): boolean =>
  said > 1 &&
  !isAt(c, at - 1, 'the', 'this', 'last', 'next') &&
  c.tokens
    .slice(at, to)
    .map((it) => it.low)
    .join(' ') === words.slice(0, said).join(' ')
interface Fit {
  readonly known: Known
  readonly to: number
  readonly said: number
  readonly whole: boolean
}
/** What the span at a token can name: whole names before partial ones, longer before shorter. */
function fitsAt(c: Chart, at: number, all: readonly Known[], free: (at: number) => boolean): Fit[] {
  const hits = all.flatMap((known) => {
    const hit = spanOf(c, at, known, free)
    return hit ? [{ known, ...hit, whole: hit.said === known.words.length }] : []
  })
  const usable = hits.filter(({ whole, known, to, said }) =>
    whole
      ? known.words.length > 1 || tells(c, at, to)
      : (tells(c, at, to) || isBeginning(c, at, to, known, said)) && !within(c, at, to),
  )
  const most = Math.max(0, ...usable.map((it) => it.said))
  const alike = usable.filter((it) => it.said === most)
  // 'E-Bikes' isn't short for 'Bike Repair', if others have the whole word.
  const written = low(c, at).includes('-') ? alike.filter((it) => it.known.full.includes(low(c, at))) : []
  const longest = written.length > 0 ? written : alike
  const whole = longest.filter((it) => it.whole)
  return whole.length > 0 ? whole : longest
}
const idsIn = <T>(fits: readonly Fit[], is: (id: string | number) => id is T & (string | number)): T[] =>
  fits.flatMap(({ known: { id } }) => (is(id) ? [id] : []))

/** 'Morning, how are the ads?' */
const isGreeting = (c: Chart, at: number): boolean =>
  isAt(c, at, 't.hello', 'part') &&
  c.tokens[at]?.start === 0 &&
  (/^\s*[!,.]+\s*\p{L}/u.test(c.text.slice(c.tokens[at].end)) || isAt(c, at + 1, 'q.how', 'q.what'))
/** 'Guten Morgen', if a campaign is called Coffee Morning. */
const isInGreeting = (c: Chart, at: number): boolean =>
  c.meanings[0]?.some((m) => m.name === 't.hello' && m.length > 1 && at < m.length) === true
/** The campaigns and rows that are named, from left to right. */
export function namesOf(c: Chart, free: (at: number) => boolean): Hit<Named>[] {
  const all: Known[] = [
    ...c.campaigns.map((it) => ({ id: it.id, full: fold(it.name), words: wordsOf(it.name) })),
    ...c.rows.map((row, i) => ({ id: i, full: fold(row), words: wordsOf(row) })),
  ]
  const found: Hit<Named>[] = []
  for (let at = 0; at < c.tokens.length; at++) {
    // 'Lift "Party Cakes" to 20'.
    const token = c.tokens[at]
    const quoted = token?.kind === 'quote' ? fold(token.text) : undefined
    const known = c.campaigns.filter((it) => fold(it.name) === quoted).map((it) => it.id)
    if (known.length > 0)
      found.push({
        value: { words: writtenAt(c, at, at + 1), ids: known, rows: [], whole: true },
        from: at,
        to: at + 1,
      })
    const opens =
      free(at) &&
      c.tokens[at]?.kind !== 'punct' &&
      !joining.has(low(c, at)) &&
      !isGreeting(c, at) &&
      !isInGreeting(c, at)
    const fits = opens ? fitsAt(c, at, all, free) : []
    const to = Math.max(at, ...fits.map((it) => it.to))
    if (to === at) continue
    const ids = idsIn(fits, (id) => typeof id === 'string')
    const rows = idsIn(fits, (id) => typeof id === 'number')
    found.push({ value: { words: writtenAt(c, at, to), ids, rows, whole: fits.every((it) => it.whole) }, from: at, to })
    at = to - 1
  }
  return found
}
