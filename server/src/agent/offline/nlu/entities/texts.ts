import { namesOf } from './names.ts'
import type { EntityValue } from '../types.ts'
import words from './words.json' with { type: 'json' }
import { isPlatform } from './attributes.ts'
import { capital, type Chart, endsBefore, type Hit, isAt, low } from './chart.ts'
import { listFrom, listsOf, offersOf } from './lists.ts'
import { isOwner, mine, PERSON_WORDS, personOf, saysClient } from './people.ts'
import { picturesOf } from './pictures.ts'
import { isTown, placesOf } from './places.ts'
import {
  behindPointer,
  type Free,
  generic,
  inFront,
  isEnd,
  isTime,
  type LeadKind,
  leadsOf,
  meansAlone,
  NAME_WORDS,
  notTopic,
  signed,
  says,
  skip,
  type TextSpan,
  spanFrom,
  textOf,
} from './spans.ts'

const made = words.made
const NEAR = 4
/** Whether another lead-in follows: in 'an ad for a campaign about tea' the topic is tea. */
function ledAgain(c: Chart, at: number): boolean {
  const noun = c.meanings.slice(at, at + NEAR).findIndex((row) => row.some((m) => made.includes(m.name)))
  const next = noun < 0 ? [] : c.meanings.slice(at, at + noun + 3)
  return next
    .concat(c.meanings.slice(at, at + 1))
    .some((row) => row.some((m) => m.kind === 'lead' && m.value === 'topic'))
}
/** 'Forget the ad for …'. */
const isDropped = (c: Chart, at: number): boolean =>
  endsBefore(c, at, 't.nevermind') !== undefined || isAt(c, at, 't.nevermind')
/** The topics of a request: 'keywords for solar panels', 'solar panel keywords'. */
function topicsOf(c: Chart, free: Free, listed: boolean): TextSpan[] {
  const topics = ledTopics(c, free)
  const [first] = topics
  const behind = listed ? undefined : topicBehind(c, free)
  // 'Blog ideas, sewing for beginners': the words after 'for' are only part of the topic.
  if (first) return behind && behind.from < first.from && behind.to >= first.to ? [behind] : topics
  const other = topicBefore(c, free) ?? behind
  return other ? [other] : []
}
function ledTopics(c: Chart, free: Free): TextSpan[] {
  const topics: TextSpan[] = []
  for (const lead of leadsOf(c, 'topic', free)) {
    const isNext = topics.length === 0 || parted(c, topics.at(-1)?.to ?? 0, lead.at)
    if (!isNext || ledAgain(c, lead.to) || isDropped(c, lead.at)) continue
    const found = spanFrom(c, behindPlatforms(c, behindClient(c, skip(c, lead.to, ':', 'google'))), 'topic', free)
    if (found && !onlyMade(c, found)) topics.push(found)
  }
  return topics
}
const priceLead = /^(?:at|for|with|@|mit|für|à|pour|avec|a|con|por|per|com|zu)$/
/** 'Weddings at 19 and lunches at 11': each topic has its own amount. */
function allotted(c: Chart, free: Free, priced: Free): TextSpan[] {
  const isPlain = (at: number): boolean =>
    free(at) &&
    c.tokens[at]?.kind === 'word' &&
    !isAt(c, at, 'from', 'until', 'per', 'lead') &&
    !meansAlone(c, at, notTopic)
  return [...c.tokens.keys()].flatMap((at) => {
    if (!priced(at) || priced(at - 1)) return []
    const to = priceLead.test(low(c, at - 1)) ? at - 1 : at
    let from = to
    while (from > 0 && isPlain(from - 1)) from--
    return from < to && !generic(c, from, to) ? [{ text: textOf(c, from, to), from, to }] : []
  })
}
/** 'Split equally between A and B', 'two campaigns for A and B', 'A and B, 60/40'. */
function shared(c: Chart, free: Free): TextSpan[] {
  // 'Two ads, one for A and one for B': mentioned one by one.
  if (topicsOf(c, free, false).length > 1) return []
  const between = c.tokens.findIndex((_, at) => isAt(c, at, 'between'))
  const isMany = c.meanings.some((row, at) =>
    row.some((m) => m.kind === 'num' && m.value === '2' && isAt(c, at + 1, 'n.campaign')),
  )
  const isSplit = isMany || c.tokens.some((t) => t.kind === 'slash') || says(c, 'v.split')
  const leads = between >= 0 ? [{ to: between + 1 }] : isSplit ? leadsOf(c, 'topic', free) : []
  const isOpen = (at: number): boolean => free(at) && !isAt(c, at, 'from', 'until', 'v.split')
  const lists = leads.flatMap(({ to }) => (isAt(c, to, 'both', 'pron') ? [] : [listFrom(c, to, isOpen, 'list')]))
  const list = lists.find((it) => it !== undefined && it.values.length > 1)
  const values = list?.values ?? []
  return values.map((text) => ({ text, from: list?.from ?? 0, to: list?.to ?? 0 }))
}
/** Skips a client's name before the topic: 'for my client Blue Door Yoga, morning classes'. */
function behindClient(c: Chart, at: number): number {
  const name = isAt(c, at, 'filler') ? at + 1 : at
  const comma = c.tokens.findIndex((t, i) => i > name && t.text === ',')
  return isAt(c, name, 'n.client') && capital(c, name + 1) && comma > 0 ? comma + 1 : at
}
/** 'A plan for instagram and facebook for Mother's Day': where to post isn't the topic. */
function behindPlatforms(c: Chart, at: number): number {
  if (!isPlatform(c, at)) return at
  const next = isAt(c, at + 1, 'and') || c.tokens[at + 1]?.text === ',' ? at + 2 : at + 1
  return isPlatform(c, next) ? behindPlatforms(c, next) : isAt(c, next, 'lead') ? next + 1 : at
}
/** Whether a topic belongs to another item: 'one for A and one for B', '60% for A and the rest for B'. */
const parted = (c: Chart, from: number, to: number): boolean =>
  c.meanings.slice(from, to).some(
    (row, i) =>
      row.some((m) => ['one', 'rest', 'percent', 'other'].includes(m.kind) || made.includes(m.name)) ||
      // 'An ad for A and another for B'.
      (isAt(c, from + i, 'a') && isAt(c, from + i, 'v.repeat')),
  )
const onlyMade = (c: Chart, it: TextSpan): boolean =>
  c.tokens
    .slice(it.from, it.to)
    .every((_, i) => isAt(c, it.from + i, ...made, 'generic', 'filler', 'n.google', 'and', 'of', 'new', 't.shorter'))
function topicBefore(c: Chart, free: Free): TextSpan | undefined {
  const part = (at: number): boolean => free(at) && c.tokens[at]?.kind === 'word' && !meansAlone(c, at, notTopic)
  for (const at of c.tokens.keys()) {
    let from = at
    while (isAt(c, at, ...made) && from > 0 && at - from < NEAR && part(from - 1)) from--
    if (from < at && !generic(c, from, at)) return { text: textOf(c, from, at), from, to: at }
  }
  return undefined
}

/** A topic after punctuation, without a lead-in: 'blog ideas, 4, lifting weights', 'headlines: bridal hair'. */
function topicBehind(c: Chart, free: Free): TextSpan | undefined {
  const isSigned = (at: number): boolean => /^[,.:;]$/.test(c.tokens[at]?.text ?? '')
  const ends = c.meanings.flatMap((row, at) =>
    row.filter((m) => made.includes(m.name) && isSigned(at + m.length)).map((m) => at + m.length),
  )
  const isPlain = (at: number): boolean => free(at) && c.tokens[at]?.kind === 'word' && !meansAlone(c, at, notTopic)
  const from = c.tokens.findIndex((_, at) => at > (ends.at(-1) ?? at) && (isPlain(at) || isAt(c, at, 'n.customer')))
  return from < 0 ? undefined : spanFrom(c, from, 'topic', free)
}

/** The topic of an answer: everything up to the first punctuation, without a leading 'maybe' or 'for'. */
export function subjectIn(c: Chart, free: Free): TextSpan | undefined {
  const isPlain = (at: number): boolean =>
    !isEnd(c, at, free) && (capital(c, at) || !meansAlone(c, at, notTopic) || isAt(c, at, 'n.customer'))
  const from = c.tokens.findIndex((_, at) => isPlain(at))
  let to = from
  while (from >= 0 && !isEnd(c, to, free)) to++
  while (to > from && isAt(c, to - 1, 't.please', 'and', 'or', 'filler')) to--
  return to > from && !generic(c, from, to) ? { text: textOf(c, from, to), from, to } : undefined
}
/** After 'we are', only a capitalized name counts: 'we are moving' and 'wir sind voll' contain none. */
const weAre = (c: Chart, lead: { readonly at: number; readonly to: number }): boolean =>
  /^(?:were|im|we are|i am|this is|wir sind|ich bin|nous sommes|je suis|somos|soy|siamo|sono|sou)$/.test(
    c.tokens
      .slice(lead.at, lead.to)
      .map((t) => t.low)
      .join(' '),
  )
function behind(c: Chart, kind: LeadKind, free: Free): TextSpan | undefined {
  const ofBusiness = ({ at, to }: { at: number; to: number }): boolean =>
    Array.from({ length: to - at + NEAR }, (_, i) => at - NEAR + i).some((i) => isAt(c, i, 'n.business'))
  // 'My name is Anna and my business is called Anna Bakes': the lead-in for the business takes precedence.
  const leads = leadsOf(c, kind, free).toSorted((a, b) => Number(ofBusiness(b)) - Number(ofBusiness(a)))
  // 'My business is called …': the last lead-in counts.
  for (const lead of leads.filter((it) => !leads.some((next) => next.at === it.to) && !isOwner(c, it))) {
    const now = isAt(c, lead.to, 'now') && !capital(c, lead.to) ? 1 : 0
    const found = spanFrom(c, behindPointer(c, skip(c, lead.to + now, ':', '=')), kind, free, NAME_WORDS)
    // 'Change the name in my profile'.
    if (found && !capital(c, found.from) && isAt(c, found.from, 'inplace', 'of')) continue
    // 'We are a bakery' states a trade, not a name.
    const isLow = kind === 'business' && found && !capital(c, found.from)
    const trade = isLow && (isAt(c, found.from - 1, 'a') || weAre(c, lead))
    const before = inFront(c, kind, lead, found, free)
    if (before) return before
    if (found && !trade && !isTime(c, found)) return found
  }
  return undefined
}
/** 'I have a dog grooming van, Muddy Paws': a title after the last comma, following what the owner has. */
function apposed(c: Chart, free: Free): TextSpan | undefined {
  const to = c.tokens.findLastIndex(({ kind }) => kind !== 'punct') + 1
  const comma = c.tokens.findLastIndex(({ text }, at) => at < to && text === ',')
  const owns = c.tokens.findIndex((_, at) => isAt(c, at, 'v.own', 'v.have') && isAt(c, at + 1, 'a'))
  const isTitled = (at: number): boolean => capital(c, at) || c.tokens[at]?.kind === 'number'
  const from = comma + 1
  const size = to - from
  // In German every noun is capitalized: 'Kuchen und Torten'.
  const isTitle =
    isTitled(from) && isTitled(to - 1) && size <= NAME_WORDS && size > (c.lang === 'de' ? 1 : 0) && !joined(c, from, to)
  const isSaid = owns >= 0 && comma > owns + 1 && isTitle && !isTown(textOf(c, from, to))
  return isSaid && c.tokens.slice(from, to).every((_, i) => free(from + i))
    ? { text: textOf(c, from, to), from, to }
    : undefined
}
const joined = (c: Chart, from: number, to: number): boolean =>
  c.lang === 'de' && c.tokens.slice(from, to).some((_, i) => isAt(c, from + i, 'and', 'or'))
/** A new name after the preposition: 'rename yoga to Morning Flow', 'benenn Yoga in Morgenflow um'. */
function renamed(c: Chart, free: Free): TextSpan | undefined {
  const verb = renamingAt(c)
  const from = verb < 0 ? 0 : newNameFrom(c, verb, free)
  const found = from > 0 ? spanFrom(c, from, 'name', free, NAME_WORDS) : undefined
  return found && !isTime(c, found) ? found : undefined
}
/** 'Call me Dee', 'llámame Pepa', 'me chama de Bia': where the owner's name begins. It isn't a campaign's. */
const me = /^(?:me|us|mich|uns|moi|nous|mi|nos|ci)$/
const callMe = /^(?:ll[aá]ma|chiama)(?:me|mi|nos|ci)$/iu
function calledFrom(c: Chart): number | undefined {
  const joined = c.tokens.findIndex((it) => callMe.test(it.text))
  const verb = joined < 0 ? c.tokens.findIndex((_, at) => isAt(c, at, 'v.rename')) : joined
  if (verb < 0 || (joined < 0 && !me.test(low(c, verb - 1)) && !me.test(low(c, verb + 1)))) return undefined
  return c.tokens.findIndex((_, at) => at > verb && capital(c, at))
}
/** 'Die soll Leinen Los heißen': the German verb comes last. */
function calledAtEnd(c: Chart, free: Free): TextSpan | undefined {
  const [verb] = c.lang === 'de' ? leadsOf(c, 'name', free).filter(({ to }) => isEnd(c, to, free)) : []
  const should = verb ? c.tokens.findLastIndex((_, at) => at < verb.at && isAt(c, at, 'v.should')) : -1
  const at = behindPointer(c, should + 1)
  const from = isAt(c, at, 'n.campaign') ? at + 1 : at
  return verb && should >= 0 && from < verb.at && capital(c, from)
    ? { text: textOf(c, from, verb.at), from, to: verb.at }
    : undefined
}
/** 'Change the name, it should be called X': the last one given. */
function nameOf(c: Chart, free: Free): TextSpan | undefined {
  if (calledFrom(c) !== undefined) return undefined
  const [told, named] = [renamed(c, free), calledAtEnd(c, free) ?? behind(c, 'name', free)]
  // 'It should be over on the 23rd': what happens to it isn't a name.
  const led = named && isAt(c, named.from - 1, 'v.be') && happens(c, named.from) ? undefined : named
  const object = led && namesOf(c, () => true).find((it) => it.from === led.from)
  // 'Ponle de nombre Sofás a Medida', 'call it Spa Deluxe', if one is called Spa; but 'call Spa Spa Deluxe'.
  const isWhole = led && (isAt(c, led.from - 1, 'pron') || /l[aeo]$/.test(low(c, led.from - 1)) || !object?.value.whole)
  return led && (!told || led.from >= told.to || (isWhole && led.from < told.from && led.to >= told.to)) ? led : told
}
const happens = (c: Chart, at: number): boolean =>
  !capital(c, at) && [...(c.meanings[at - 1] ?? []), ...(c.meanings[at] ?? [])].some((m) => m.name === 'v.end')
/** 'Rename', 'call', 'change the name of'. */
function renamingAt(c: Chart): number {
  const said = c.tokens.findIndex((_, i) => isAt(c, i, 'v.rename'))
  return said < 0 && says(c, 'v.change') ? c.tokens.findIndex((_, i) => isAt(c, i, 'n.name')) : said
}
/** Where the new name begins; 0 if none is given. */
function newNameFrom(c: Chart, verb: number, free: Free): number {
  const into = c.lang === 'en' ? /^(?:to|as|into)$/ : /^(?:in|en|a|em|para|zu|como|come|comme|als)$/
  // 'Called Spring Deals, 10 a day, the rest is up to you'.
  const cut = capital(c, verb + 1) ? c.tokens.findIndex((t, i) => i > verb && /^[,.;]$/.test(t.text)) : -1
  const at = c.tokens.findLastIndex(
    (t, i) => i > verb && (cut < 0 || i < cut) && free(i) && into.test(t.low) && !(capital(c, i) && capital(c, i - 1)),
  )
  if (at >= 0) return at + 1
  const object = behindPointer(c, verb + 1)
  return capital(c, object) && free(object) ? object : 0
}

const sharing = ['v.share', 'v.remind', 'v.approve', 'v.reject'] as const
/** 'My name is Ana Ruiz', 'call me Ana': the owner. */
function ownerOf(c: Chart, free: Free): Hit<EntityValue>[] {
  const called = calledFrom(c) ?? -1
  if (called >= 0)
    return [{ value: { type: 'owner', value: textOf(c, called, called + 1) }, from: called, to: called + 1 }]
  const noun = c.tokens.findIndex((t, at) => mine.test(t.low) && isAt(c, at + 1, 'n.name') && isAt(c, at + 2, 'v.be'))
  const lead = noun < 0 ? leadsOf(c, 'business', free).find((it) => isOwner(c, it)) : { to: noun + 3 }
  const name = lead && spanFrom(c, lead.to, 'business', free, PERSON_WORDS)
  return name && !isTime(c, name) ? [{ value: { type: 'owner', value: name.text }, from: name.from, to: name.to }] : []
}
const hitOf = (span: TextSpan | undefined, type: 'name' | 'business' | 'topic'): Hit<EntityValue>[] =>
  span && span.text !== '' ? [{ value: { type, value: span.text }, from: span.from, to: span.to }] : []
/** Spans of the owner's own words: topics, names, places, people, lists. They may overlap; the intent selects among them. */
export function ownWordsOf(c: Chart, free: Free, unnamed: Free, priced: Free): Hit<EntityValue>[] {
  const places = says(c, ...sharing) ? [] : placesOf(c, free)
  const outside = (at: number): boolean => free(at) && !places.some((hit) => at >= hit.from && at < hit.to)
  const mailed = c.tokens.some((t) => t.kind === 'email')
  const someone = mailed || says(c, ...sharing) || saysClient(c) ? personOf(c, free) : undefined
  const lists = listsOf(c, free)
  const [name, business] = [nameOf(c, unnamed), behind(c, 'business', free)]
  // 'Radwerk Altona heißen wir, sitzen in Hamburg': the only verb names the business, not a campaign.
  const verbs = c.meanings.filter((row) => row.some((m) => m.name === 'v.rename'))
  const isOfBusiness = business && name && name.from >= business.to && verbs.length < 2 && !says(c, 'n.campaign')
  const several = [allotted(c, outside, priced), shared(c, outside)].find((it) => it.length > 1)
  const pictures = picturesOf(c, (at) => free(at) || c.tokens[at]?.kind === 'quote')
  const addresses = c.tokens.flatMap((t, from): Hit<EntityValue>[] =>
    t.kind === 'email' || t.kind === 'url' || t.kind === 'phone'
      ? [{ value: { type: t.kind, value: t.text }, from, to: from + 1 }]
      : [],
  )
  return [
    ...addresses,
    ...lists,
    ...places,
    ...(someone ? [someone] : []),
    ...ownerOf(c, free),
    ...hitOf(isOfBusiness ? undefined : name, 'name'),
    ...hitOf(business ?? signed(c, free) ?? apposed(c, outside), 'business'),
    ...offersOf(c, free),
    ...(pictures.length > 0 ? pictures : (several ?? topicsOf(c, outside, lists.length > 0))).flatMap((it) =>
      hitOf(it, 'topic'),
    ),
  ]
}
