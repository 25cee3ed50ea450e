import { findTrade, industryOf, isTradeName, titleOf, tradeSaidIn, tradeWordsIn } from '#trades/index.ts'
import type { Clause, Context, Intent, Lang, Reading } from '../nlu/index.ts'
import { behind, conceptsIn, conceptWordsOnly, isAnything, withoutLeading } from './concepts.ts'
import { joins } from './profile-edits.ts'
import { freeTexts, type Interpretation, kinds } from './kinds.ts'
import { isOfGoods } from './profile-said.ts'
import type { Slots } from './slots.ts'
import type { State } from './state.ts'
import { looksLikeValue } from './value-form.ts'

const clauseEnd = /\s*(?:[,;\n]|:\s|[.?!](?=\s|$)|\s[–—-]\s)\s*/
const MOST_WORDS = 5
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Looks like a business name: 'Crumb & Co', 'joe's plumbing', 'Still Water Yoga'. */
function isName(clause: string, lang: Lang): boolean {
  const words = wordsOf(clause)
  const capitals = words.filter((it) => /^[\p{Lu}\p{N}]/u.test(it)).length
  const small = words.filter((it) => /^\p{Ll}{1,3}$/u.test(it)).length
  // German capitalizes every noun, so capitals prove nothing.
  const isTitle = lang !== 'de' && capitals > 1 && capitals + small === words.length
  return isTitle || /[&+]|\p{L}['’]s\b/u.test(clause)
}
/** Names a trade, not a business: 'a small bakery', 'yoga studio in Tucson'. */
function isTrade(clause: string, lang: Lang): boolean {
  const bare = clause.replace(/\s+(?:in|near|en|à|em|a)\s+\p{Lu}.*$/u, '')
  const words = wordsOf(bare)
  for (let at = 0; at < words.length; at++) {
    if (isTradeName(words.slice(at).join(' '))) return true
    if (!conceptWordsOnly(words[at] ?? '', 'little', lang)) return false
  }
  return false
}

const canBeGoods = (clause: string): boolean => !/\d/.test(clause) && wordsOf(clause).length <= MOST_WORDS
/** The pieces between commas, colons and full stops. */
export const clausesOf = (text: string): string[] =>
  text
    .split(clauseEnd)
    .map((it) => it.trim().replace(/[.!?]+$/, ''))
    .filter(Boolean)
/** The parts of a text that are written like a business's name. */
export const namesIn = (text: string, lang: Lang): string[] => clausesOf(text).filter((it) => isName(it, lang))
/** The name that was recognized, unless it's only a trade: 'we're a small yoga studio'. */
const calledIn = ({ business }: Slots, lang: Lang): string | undefined =>
  business && (isName(business, lang) || !isTrade(business, lang)) ? business : undefined

const SURE_GOODS = 0.8
const OTHER_REQUEST_MIN = 0.5
/** Read as the answer to 'what do you sell?', not as a request or talk: 'handmade candles', not 'please help'. */
function isGoods(clause: string, hear: Hear): boolean {
  if (!canBeGoods(clause)) return false
  const [answer] = hear(clause, 'asked:topic')
  const top = answer?.intents[0]
  if (!answer || answer.acts.length > 0 || answer.negated || !top || !kinds.telling.has(top.intent)) return false
  const p = answer.intents.reduce((sum, it) => (kinds.telling.has(it.intent) ? sum + it.p : sum), 0)
  const trade = tradeWordsIn(clause)
  const isPlace = !trade && answer.entities.some((it) => it.type === 'place')
  if (isPlace || (trade === undefined && p < SURE_GOODS)) return false
  const part = hear(clause, 'none')[0]?.intents[0]
  return part === undefined || kinds.telling.has(part.intent) || part.p < OTHER_REQUEST_MIN
}
type Hear = (text: string, context: Context) => Reading['clauses']
function soldIn(text: string, lang: Lang): string {
  const sold = wordsOf(text).length <= MOST_WORDS ? behind(text, 'vends', lang) : ''
  return sold === '' ? text : sold
}
/** The parts of a message that say what is sold. */
export const goodsIn = (text: string, hear: Hear, lang: Lang): string[] => {
  const entities = hear(text, 'none').flatMap((it) => it.entities)
  const places = entities.flatMap((it) => (it.type === 'place' ? it.value.split(/,\s*/) : []))
  // 'Mesa, Arizona' is one place, and its second half isn't something that is sold.
  const isOne = (it: string): boolean => !places.includes(it) && isOfGoods(it, lang) && isGoods(it, hear)
  // 'We do baths', 'trims and a puppy's first groom'.
  return clausesOf(text)
    .flatMap((it) => (isOne(it) ? [it] : it.split(joins).map((one) => soldIn(one, lang))))
    .filter((it) => /\p{L}{3}/u.test(it) && isOne(it))
}

/** 'We fix boilers as well, put an ad up for this': what its parts, read one by one, say about the business. */
export function offeredIn(text: string, hear: Hear, lang: Lang): string[] {
  const pieces = clausesOf(text)
  return pieces.flatMap((piece, at) => {
    const offers = hear(piece, 'none').flatMap(({ intents: [top], entities }) =>
      top?.intent === 'save_profile' && top.p >= SURE_GOODS
        ? entities.flatMap((it) => (it.type === 'texts' && it.role === 'offer' ? it.values : []))
        : [],
    )
    const told = offers.filter((it) => !isAnything(withoutLeading(it, 'little', lang), lang))
    const next = pieces[at + 1] ?? ''
    // 'We have a new service, dog walking': what it is follows.
    const isApposed = offers.length > 0 && told.length === 0 && looksLikeValue(next, lang) && isShort(next)
    return isApposed ? [next] : told
  })
}
const isShort = (text: string): boolean => wordsOf(text).length <= MOST_WORDS

/** 'A bakery in Tucson, no website': mentioned next to other things. */
export const saysSiteless = (text: string, hear: Hear): boolean => {
  const pieces = clausesOf(text)
  const isSaid = (it: string): boolean => hear(it, 'asked:website')[0]?.intents[0]?.intent === 'answer:no_website'
  return pieces.length > 1 && pieces.some(isSaid)
}

/** 'Please help, we're called Wick and Wax': a part that isn't a product isn't a subject either. */
export function withoutTalk(s: Slots): Slots {
  const { topics, ...rest } = s
  if (!topics || !s.business || !s.goods) return s
  const talk = new Set(clausesOf(s.text ?? '').filter((it) => !s.goods?.includes(it)))
  const meant = topics.filter((it) => !talk.has(it))
  return meant.length > 0 ? { ...rest, topics: meant } : rest
}
/** What a first message says about a business, in one clause or several, is a single introduction. */
export function asIntroduction(
  placed: readonly Interpretation[],
  { open }: State,
  { lang, goods, isNew }: IntroContext,
): Interpretation[] {
  // Asked for the name or what is sold, it's the answer to that.
  if (!isNew || (open?.slot && freeTexts.has(open.slot))) return [...placed]
  const intro = placed.find((it) => it.slots.business && introduces(it, open))
  if (!intro) return bareIntroduction(placed, lang, goods)
  const parts = placed.filter((it) => it === intro)
  const text = parts.map((it) => it.clause.text).join(', ')
  const slots = introduced({ ...intro.slots, text, goods }, lang, 'unasked', false)
  // While an ad is planned, it's about that ad's business; otherwise it doesn't answer the open question.
  const told = {
    ...intro,
    intent: open?.task.intent === 'create_campaign' ? ('answer' as const) : ('save_profile' as const),
    p: 1,
  }
  return placed.flatMap((it) => (it === intro ? [{ ...told, slots }] : parts.includes(it) ? [] : [it]))
}
const introduces = ({ intent, p, clause }: Interpretation, open: State['open']): boolean =>
  (intent === 'save_profile' && (p >= OTHER_REQUEST_MIN || clause.acts.length > 0)) ||
  (open?.slot !== undefined && intent === 'answer' && clause.intents.some((it) => it.intent === 'save_profile'))
/** 'Wick and Wax, handmade candles': a name and products, without any request. */
function bareIntroduction(placed: readonly Interpretation[], lang: Lang, goods: readonly string[]): Interpretation[] {
  const [first] = placed
  const text = placed.map((it) => it.clause.text).join(', ')
  const pieces = clausesOf(text)
  const name = pieces.find((it) => isName(it, lang))
  const others = pieces.filter((it) => it !== name)
  const isTold = others.length > 0 && others.every((it) => goods.includes(it) && tradeWordsIn(it))
  const asksNothing = placed.every(
    ({ p, clause }) => p < OTHER_REQUEST_MIN && clause.acts.length === 0 && !clause.question,
  )
  if (!first || !name || !isTold || !asksNothing) return [...placed]
  const slots = introduced({ ...first.slots, text, goods }, lang, 'unasked', false)
  return [{ ...first, intent: 'save_profile', p: 1, slots }]
}
const joint = /^(?:and|y|e|und|et|ed|&)$/i
/** 'We are a bakery and sell conchas and cakes': what follows the verb, if there is one; else what reads as products. */
function offersOf(pieces: readonly string[], goods: readonly string[], lang: Lang): string[] {
  // 'I have a small bakery' says what the business is.
  const isOwn = (text: string): boolean => conceptWordsOnly(wordsOf(text)[0] ?? '', 'little', lang)
  return pieces.flatMap((piece) => {
    const words = wordsOf(piece)
    const verb = words.findIndex((it) => !joint.test(it) && conceptsIn(it, lang).has('sells'))
    const sold = words.slice(verb + 1).join(' ')
    if (verb > 0 && sold !== '' && words.length - verb <= MOST_WORDS + 1 && !isOwn(sold)) return [sold]
    // 'We sell conchas, birthday cakes'.
    const goesOn = pieces.indexOf(piece) > 0 && canBeGoods(piece) && !isOwn(piece) && tradeWordsIn(piece) !== undefined
    return goods.includes(piece) || goesOn ? [piece] : []
  })
}
interface IntroContext {
  readonly lang: Lang
  /** There's no profile yet, or it was saved in this turn. */
  readonly isNew: boolean
  readonly goods: readonly string[]
}

/**
 * What the owner says about their business in answer to a question: name, trade and products. `knowsTrade`: the trade is already known, so
 * words that look like a trade are the name.
 */
export function introduced(s: Slots, lang: Lang, asked: 'name' | 'subject' | 'unasked', knowsTrade: boolean): Slots {
  const { business: _, ...said } = s
  const clauses = clausesOf(s.text ?? '')
  const called = calledIn(s, lang)
  const others = clauses.filter((it) => !called || !it.includes(called))
  const rest = others
    .filter((it) => !s.website || !it.includes(s.website))
    .filter((it) => (knowsTrade && !s.acts?.includes('v.be')) || !isTrade(it, lang))
  // 'In Salem, New Hampshire': the location, unless the name was asked for.
  const isPlace = (it: string): boolean => s.places?.some(({ value }) => value.includes(it)) === true
  const isLikely = (it: string): boolean => isName(it, lang) && !(asked === 'unasked' && isPlace(it))
  const likely = asked === 'name' || clauses.length > 1 ? rest.find(isLikely) : undefined
  // 'Corner Bakery, Tucson'.
  const town = asked === 'name' && !s.places ? townAfter(clauses, lang) : undefined
  // 'We sell cakes' states a product, not a name.
  const isSelling = (it: string): boolean => s.offers?.some((sold) => it !== sold && it.includes(sold)) === true
  const name = called ?? likely ?? (asked === 'name' ? rest.find((it) => !isSelling(it)) : undefined)
  const isOne = clauses.length === 1 && asked !== 'unasked'
  const told = rest.filter((it) => it !== town && (isOne ? canBeGoods(it) : s.goods?.includes(it) && !isPlace(it)))
  const named = s.offers?.flatMap((it) => it.split(clauseEnd))
  const sold = (named ?? offersOf(asked === 'unasked' ? told : others, told, lang)).filter((it) => it !== name)
  const trade = tradeBeside([...(s.offers ?? []), name ?? ''], s)
  return {
    ...said,
    ...(name ? { business: name } : {}),
    ...(sold.length > 0 ? { offers: sold } : {}),
    ...(trade ? { trade } : {}),
    ...placedIn(town, name),
  }
}
const placedIn = (town: string | undefined, name: string | undefined): Slots =>
  town && town !== name ? { places: [{ type: 'place', value: town, span: [0, town.length] }] } : {}
const tradeBeside = (told: readonly string[], { text = '' }: Slots): string | undefined =>
  tradeWordsIn(told.reduce((rest, it) => rest.replace(it, ' '), text))
const MOST_TOWN_WORDS = 3
/** A part after the name that is also written like a name and isn't a product. German capitalizes every noun. */
const townAfter = ([_, ...others]: readonly string[], lang: Lang): string | undefined =>
  others.find((piece) => {
    const words = wordsOf(piece)
    const isCapital = words.length <= MOST_TOWN_WORDS && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word))
    return lang !== 'de' && isCapital && tradeWordsIn(piece) === undefined
  })

const EARLY_TURNS = 2
/** 'I have a little bakery in Tucson, can you help?' starts an ad; a mere statement is about the business. */
export function beginningAd(placed: readonly Interpretation[], state: State): Interpretation[] {
  const intro = placed.find(({ intent, slots }) => intent === 'save_profile' && isIntro(slots))
  const isOfProfile = placed.some((it) => it.slots.says?.has('profile'))
  if (!intro || isOfProfile || state.profile || state.open || state.turns > EARLY_TURNS) return [...placed]
  const others = placed.filter((it) => !kinds.starting.has(it.intent))
  // 'I'm a plumber, do I need an account? what now?': answers the question, and starts the ad.
  const isAside = others.every((it) => it.intent.startsWith('answer:')) && placed.some((it) => it.intent === 'next')
  if (others.length > 0 && !isAside) return others
  const wants = placed.some(
    (it) => it.clause.question || (it !== intro && it.intent !== 'greet' && it.intent !== 'save_profile'),
  )
  const begins = { ...intro, intent: 'create_campaign' as const, slots: ledOf(intro.slots) }
  return wants ? [...others, begins] : [...placed]
}
/** Who they are, and since when, doesn't say what the ad sells, unless that was stated too: 'I want more emergency calls'. */
function ledOf({ topics, length: _, ...slots }: Slots): Slots {
  const sold = topics?.filter((it) => it !== slots.trade && !isTradeName(it) && !slots.trade?.includes(it))
  return { ...slots, ...(sold && sold.length > 0 ? { topics: sold } : {}), led: true }
}
const isIntro = (s: Slots): boolean =>
  !(s.business ?? s.website ?? s.name ?? s.offers ?? s.gone ?? s.phone ?? s.hours) &&
  !s.acts?.includes('v.save') &&
  !s.says?.has('reports') &&
  !s.says?.has('profile')

/** The trade in the first part that names one: 'I'm a plumber in Mesa, phone doesn't ring'. */
function tradeSaid(text: string): string | undefined {
  const found = text.split(/[,.;\n]\s*/).flatMap((piece) => {
    const last = tradeSaidIn(piece)
    // 'I have a bakery and no clue about advertising': what they came for isn't their trade.
    const other = last && industryOf(last) === 'Marketing' ? tradeWordsIn(piece.replace(last, ' ')) : undefined
    return other ?? last ?? []
  })
  return found[0]
}
/** The trade that a text implies, in the owner's language: 'I fix bikes out of my garage'. Someone who mentions ads isn't an agency. */
function tradeIn(text: string, { turns }: State, lang: Lang): string | undefined {
  const found = turns < EARLY_TURNS ? findTrade({ topic: text }) : undefined
  return found && found.industry !== 'Marketing' ? titleOf(found, text, lang) : undefined
}

export function tradeOf(
  { offers = [], client }: Slots,
  intent: Intent,
  clause: Clause,
  lang: Lang,
  state: State,
): string | undefined {
  const isSelf = intent === 'save_profile' || intent === 'create_campaign' || clause.acts.includes('v.be')
  if (!isSelf || !kinds.starting.has(intent) || (state.profile && client === undefined)) return undefined
  const rest = offers.reduce((text, it) => text.replace(it, ' '), clause.text)
  const said = tradeSaid(rest) ?? tradeIn(rest, state, lang)
  const sold = findTrade({ topic: offers.join(', ') })
  // 'I bake cookies in my kitchen': the product reveals the trade, not the other words.
  return said && sold && industryOf(said) !== sold.industry && !clause.acts.includes('v.be') ? undefined : said
}
