import { type CampaignFacts, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Flow, type Merging, type World } from '../task.ts'
import { campaignRefs, rowAt } from '../targets.ts'
import { end, idsOf, namesOf, readAll, readOne } from './engine.ts'
import { pickedRows } from './saving.ts'
import type { Flows } from './table.ts'
import { cards, those } from './those.ts'

type Verb = 'add' | 'remove' | 'exclude' | 'pause' | 'resume'
/** Removing a blocked keyword from its list allows it again. */
type Done = Verb | 'allow'
const tools: Readonly<Record<Done, string>> = {
  add: 'add_keywords',
  remove: 'remove_keywords',
  exclude: 'exclude_keywords',
  allow: 'remove_negative_keywords',
  pause: 'pause_keywords',
  resume: 'resume_keywords',
}
const pairs = [
  ['add', 'remove'],
  ['exclude', 'allow'],
  ['pause', 'resume'],
] as const
/** The tool that undoes each one. */
const backs: Readonly<Record<string, string>> = Object.fromEntries(
  pairs.flatMap(([one, other]) => [
    [tools[one], tools[other]],
    [tools[other], tools[one]],
  ]),
)
type Words = ReadonlyMap<string, readonly string[]>
function textsThere(c: CampaignFacts, of: 'keywords' | 'negative_keywords', w: World): readonly string[] {
  const found = inner(readOne(w, call('list_keywords', { campaign_id: c.id })))
  return list(found[of]).map((it) => (typeof it === 'string' ? it : string(record(it).text)).toLowerCase())
}
/** The campaign's existing keywords that the message names. */
const namedThere = (s: Slots, c: CampaignFacts, w: World): readonly string[] =>
  (['keywords', 'negative_keywords'] as const)
    .flatMap((of) => textsThere(c, of, w))
    .filter((it) => it !== '' && s.text?.toLowerCase().includes(it))
function keywordsOf(s: Slots, { state: { rows } }: World): readonly string[] {
  const told = s.keywords ?? (s.quote ? [s.quote] : undefined)
  if (told) return told
  const picked = rows?.kind === 'keyword' || rows?.kind === 'search_term' ? pickedRows(s, rows.items) : []
  if (picked.length > 0) return picked
  return s.topics ?? s.offers ?? []
}
/** The searches in a list that was shown: each campaign gets only its own, and none that bring customers. */
function searchesOf(picked: readonly string[], campaigns: readonly CampaignFacts[], w: World): Words {
  const reads = campaigns.map((c) => call('list_search_terms', { campaign_id: c.id }))
  const isPicked = (it: Json): boolean => picked.includes(string(it.term))
  const found = readAll(w, reads).map((it) => list(inner(it).search_terms).map(record).filter(isPicked))
  const dear = found.flat().filter((it) => number(it.customers) || it.term === it.keyword)
  const words = w.and([...new Set(dear.map((it) => bold(string(it.term))))].slice(0, NAMED_MAX))
  if (dear.length > 0) end(ask('keywords', w.say('keyword.dear', { words }), { focus: idsOf(campaigns) }))
  return new Map(campaigns.map((c, at) => [c.id, (found[at] ?? []).map((it) => string(it.term))]))
}
const NAMED_MAX = 3
/** The keywords for each campaign. */
function wordsOf(verb: Verb, campaigns: readonly CampaignFacts[], s: Slots, w: World): Words {
  const told = keywordsOf(s, w)
  const isOfSearches = verb === 'exclude' && !(s.keywords ?? s.quote) && w.state.rows?.kind === 'search_term'
  if (isOfSearches && told.length > 0) return searchesOf(told, campaigns, w)
  const isOfThere = told.length === 0 && verb !== 'add' && verb !== 'exclude'
  return new Map(campaigns.map((c) => [c.id, isOfThere ? namedThere(s, c, w) : told]))
}
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** 'Sushi', for Sushi Bar: blocking it would block what the campaign is for. */
const isOwnWord = (word: string, { name }: CampaignFacts): boolean => {
  const words = wordsIn(word)
  return words.length > 0 && words.every((it) => it.length > 2 && wordsIn(name).includes(it))
}
/** 'Dog salon as broad match', if it's there as an exact one: adding never changes a keyword. */
function otherMatch(words: readonly string[], { match }: Slots, c: CampaignFacts, w: World): string[] {
  if (!match) return []
  const there = list(inner(readOne(w, call('list_keywords', { campaign_id: c.id }))).keywords).map(record)
  const isOther = (it: string): boolean =>
    there.some((known) => string(known.text).toLowerCase() === it && string(known.match_type).toLowerCase() !== match)
  const others = words.map((it) => it.toLowerCase()).filter(isOther)
  return others.length > 0 ? [w.say('keyword.match_other', { words: w.and(others.map(bold)), name: bold(c.name) })] : []
}
export const signed = (text: string, match: string | undefined): string =>
  match === 'exact' ? `[${text}]` : match === 'phrase' ? `"${text}"` : text

function merged(old: Slots, now: Slots, { outcome }: Merging): Slots | undefined {
  // 'And free, too', while the card waits.
  const more = now.keywords ?? (now.quote ? [now.quote] : undefined)
  const isElsewhere = campaignRefs(now).some((it) => it.kind === 'name')
  if (outcome !== 'done' && more && old.keywords && now.says?.has('add') && !isElsewhere)
    return { ...old, keywords: [...new Set([...old.keywords, ...more])] }
  // 'The first one as exact match': the first of those mentioned.
  const one = now.keywords ? undefined : old.keywords?.[rowAt(now, old.keywords.length)]
  const change = { ...used(now, ['keywords', 'quote', 'topics', 'match']), ...(one ? { keywords: [one] } : {}) }
  const refs = campaignRefs(now).filter((it) => it.kind !== 'position')
  if (Object.keys(change).length === 0 && refs.length === 0) return undefined
  const isNew = (change.keywords ?? change.quote ?? change.topics) !== undefined
  const { keywords, quote, topics, match, ...kept } = old
  const base = isNew ? kept : old
  const { ids: _, ...elsewhere } = base
  return refs.length > 0 ? { ...elsewhere, ...change, refs } : { ...base, ...change }
}
const editing = (verb: Verb): Pick<Flow, 'step' | 'merge'> => ({
  step: (s, w) => {
    const kind = `${verb}_keywords` as const
    // 'Add the first five': which ones is resolved before asking where to add them.
    const keywords = keywordsOf(s, w)
    const all = those(s, w, { of: keywords.length > 0 ? { intent: kind, slots: { ...s, keywords } } : undefined })
    const words = wordsOf(verb, all, s, w)
    const of = (c: CampaignFacts): readonly string[] => words.get(c.id) ?? []
    const meant = all.filter((c) => of(c).length > 0)
    if (meant.length === 0)
      return ask('keywords', w.say(`keyword.ask_${verb}`, { name: namesOf(all, w) }), { focus: idsOf(all) })
    const own = verb === 'exclude' ? meant.flatMap((c) => of(c).filter((it) => isOwnWord(it, c))) : []
    if (own.length > 0)
      return ask('keywords', w.say('keyword.dear', { words: w.and(own.map(bold)) }), { focus: idsOf(meant) })
    const facts = (c: CampaignFacts) => ({ name: bold(c.name), words: w.and(of(c).map(bold)) })
    const isThere = (c: CampaignFacts, list: 'keywords' | 'negative_keywords'): boolean =>
      of(c).some((it) => textsThere(c, list, w).includes(it.toLowerCase()))
    // 'Take out the word jobs', which isn't a keyword: blocks searches that contain it.
    const verbOf = (c: CampaignFacts): Done => {
      if (verb !== 'remove' || (isThere(c, 'keywords') && !s.says?.has('unblock'))) return verb
      return s.says?.has('unblock') || isThere(c, 'negative_keywords') ? 'allow' : 'exclude'
    }
    const step = cards(
      meant,
      (c) => call(tools[verbOf(c)], { campaign_id: c.id, keywords: of(c).map((it) => signed(it, s.match)) }),
      {
        note: [
          ...meant.map((c) => w.say(`keyword.would_${verbOf(c)}`, facts(c))),
          ...meant.flatMap((c) =>
            verb === 'remove' && verbOf(c) === 'exclude' ? [w.say('keyword.not_there', facts(c))] : [],
          ),
          ...(s.match && (verb === 'add' || verb === 'exclude') ? [w.say(`keyword.match_${s.match}`)] : []),
          ...meant.flatMap((c) => (verb === 'add' ? otherMatch(of(c), s, c, w) : [])),
        ].join('\n'),
        done: (c) => w.say(`keyword.done_${verbOf(c)}`, facts(c)),
      },
      w,
    )
    const rows = { kind: 'keyword', items: [...new Set(meant.flatMap(of))] } as const
    return { ...step, focus: idsOf(all), rows, undo: (made) => call(backs[made.tool] ?? '', made.args) }
  },
  merge: merged,
})

/** Changes to a campaign's keywords. */
export const keywords: Flows = {
  add_keywords: editing('add'),
  remove_keywords: editing('remove'),
  exclude_keywords: editing('exclude'),
  pause_keywords: editing('pause'),
  resume_keywords: editing('resume'),
}
