import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bold, plain, table } from '../../words/format.ts'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Flow, made, need, type Shown, type Step, type World } from '../task.ts'
import { campaignRefs, onlyPoints, rowAt } from '../targets.ts'
import { periodOf } from '../report-asked.ts'
import { pickedRows } from './saving.ts'
import { eachOutcome, elsewhere, those } from './targeting.ts'

type Verb = 'add' | 'remove' | 'exclude' | 'pause' | 'resume'
type Editing = `${Verb}_keywords`
/** The tool that takes it back. */
const backs: Readonly<Record<Verb, string>> = {
  add: 'remove_keywords',
  remove: 'add_keywords',
  exclude: 'remove_negative_keywords',
  pause: 'resume_keywords',
  resume: 'pause_keywords',
}
const isOfThere: ReadonlySet<Editing> = new Set<Editing>(['remove_keywords', 'pause_keywords', 'resume_keywords'])
/** The campaign's own keywords that the message names. */
function namedThere(s: Slots, c: CampaignFacts, w: World): readonly string[] | Step {
  const reading = call('list_keywords', { campaign_id: c.id })
  const result = made(w, reading)?.result
  if (!result) return need(reading)
  const texts = result.kind === 'done' ? list(inner(result.value).keywords).map((k) => string(record(k).text)) : []
  const said = (s.text ?? '').toLowerCase()
  return texts.filter((it) => it !== '' && said.includes(it.toLowerCase()))
}
function keywordsOf(s: Slots, w: World): readonly string[] {
  if (s.keywords) return s.keywords
  const rows = w.state.rows
  const picked = rows?.kind === 'keyword' || rows?.kind === 'search_term' ? pickedRows(s, rows.items) : []
  if (picked.length > 0) return picked
  return s.quote ? [s.quote] : (s.topics ?? [])
}
/** Searches of a list that was shown, by campaign: each one only its own. Those that bring customers are never meant by a mere 'those'. */
function searchesOf(picked: readonly string[], campaigns: readonly CampaignFacts[], w: World) {
  const readings = campaigns.map((c) => ({ c, reading: call('list_search_terms', { campaign_id: c.id }) }))
  const missing = readings.filter(({ reading }) => !made(w, reading)?.result)
  if (missing.length > 0) return need(...missing.map((it) => it.reading))
  const words = new Map<string, readonly string[]>()
  const dear = new Set<string>()
  for (const { c, reading } of readings) {
    const result = made(w, reading)?.result
    const terms = result?.kind === 'done' ? list(inner(result.value).search_terms).map(record) : []
    const own = terms.filter((it) => picked.includes(string(it.term)))
    for (const it of own) if (number(it.customers) || it.term === it.keyword) dear.add(string(it.term))
    if (own.length > 0) words.set(c.id, own.map((it) => string(it.term)))
  }
  return { words, dear: [...dear] }
}
/** The words by campaign; one without any is left out. */
function wordsOf(
  kind: Editing,
  campaigns: readonly CampaignFacts[],
  s: Slots,
  w: World,
): ReadonlyMap<string, readonly string[]> | Step {
  const told = keywordsOf(s, w)
  const { rows } = w.state
  if (kind === 'exclude_keywords' && !s.keywords && rows?.kind === 'search_term' && told.length > 0) {
    const found = searchesOf(told, campaigns, w)
    if ('kind' in found) return found
    if (found.dear.length === 0) return found.words
    return ask('keywords', w.say('keyword.dear', { words: w.and(found.dear.slice(0, NAMED_MAX).map(bold)) }), { focus: campaigns.map((c) => c.id) })
  }
  const words = new Map<string, readonly string[]>()
  for (const c of campaigns) {
    const named = told.length > 0 || !isOfThere.has(kind) ? told : namedThere(s, c, w)
    if ('kind' in named) return named
    if (named.length > 0) words.set(c.id, named)
  }
  return words
}
/** Examples of many. */
const NAMED_MAX = 3
const signed = (text: string, match: Slots['match']): string =>
  match === 'exact' ? `[${text}]` : match === 'phrase' ? `"${text}"` : text

/** 'Add the first five': which those are is settled before it's asked where they go. */
const keeping = (keywords: readonly string[], intent: Editing, s: Slots, step: Step): Step =>
  step.kind === 'ask' && keywords.length > 0 ? { ...step, of: { intent, slots: { ...s, keywords } } } : step
/** 'And free, too', while the card waits. */
function withMore({ keywords: said = [] }: Slots, { keywords, quote, says }: Slots): readonly string[] | undefined {
  const more = keywords ?? (quote ? [quote] : undefined)
  return more && says?.has('add') && said.length > 0 ? [...new Set([...said, ...more])] : undefined
}
/** Other words replace those that were said before. */
function replaced(old: Slots, now: Slots): Slots | undefined {
  const { keywords: said = [] } = old
  // 'The first one as exact match': of those that were said.
  const at = rowAt(now, said.length)
  const change = {
    ...used(now, ['keywords', 'quote', 'topics', 'match']),
    ...(!now.keywords && said[at] !== undefined ? { keywords: [said[at]] } : {}),
  }
  const refs = campaignRefs(now).filter((it) => it.kind !== 'position')
  if (Object.keys(change).length === 0 && refs.length === 0) return undefined
  const isNew = (change.keywords ?? change.quote ?? change.topics) !== undefined
  const { keywords: _, quote: __, topics: ___, match: ____, ...kept } = old
  const { ids: _____, ...elsewhere } = isNew ? kept : old
  return refs.length > 0 ? { ...elsewhere, ...change, refs } : { ...(isNew ? kept : old), ...change }
}
const editing = (verb: Verb, kind: Editing = `${verb}_keywords`): Flow => ({
  intent: kind,
  uses: ['keywords', 'refs', 'quote', 'topics', 'match'],
  accepts: [kind, 'answer', 'which_one', 'correct', 'again'],
  step: (s, w) => {
    const found = those(s, w)
    if ('step' in found) return keeping(keywordsOf(s, w), kind, s, found.step)
    const { campaigns } = found
    if (!w.tools.has(kind)) return elsewhere(campaigns[0], w)
    const focus = campaigns.map((c) => c.id)
    const words = wordsOf(kind, campaigns, s, w)
    if ('kind' in words) return words
    const meant = campaigns.filter((c) => words.has(c.id))
    if (meant.length === 0)
      return ask('keywords', w.say(`keyword.ask_${verb}`, { name: w.and(campaigns.map((c) => bold(c.name))) }), {
        focus,
      })
    const facts = (c: CampaignFacts) => ({ name: bold(c.name), words: w.and((words.get(c.id) ?? []).map(bold)) })
    return {
      kind: 'act',
      asksFirst: true,
      focus,
      calls: meant.map((c) =>
        call(kind, { campaign_id: c.id, keywords: words.get(c.id)?.map((it) => signed(it, s.match)) }),
      ),
      rows: { kind: 'keyword', items: [...new Set([...words.values()].flat())] },
      word: (made) => eachOutcome(made, meant, (c) => w.say(`keyword.done_${verb}`, facts(c)), w),
      note: meant.map((c) => w.say(`keyword.would_${verb}`, facts(c))).join('\n'),
      undo: (it) => call(backs[verb], it.args),
    }
  },
  merge: (old, now, { outcome }) => {
    const all = outcome === 'done' ? undefined : withMore(old, now)
    return all ? { ...old, keywords: all } : replaced(old, now)
  },
})

function termsShown(
  kind: 'list_keywords' | 'list_search_terms',
  made: MadeCall | undefined,
  w: World,
): { text: string } & Shown {
  if (made?.result?.kind === 'failed') return { text: w.say('failed.read', { why: made.result.message }) }
  if (made?.result?.kind !== 'done') return { text: '' }
  const fields = inner(made.result.value)
  if (kind === 'list_keywords') {
    const words = list(fields.keywords).map((k) => string(record(k).text))
    const negative = list(fields.negative_keywords).map((k) => (typeof k === 'string' ? k : string(record(k).text)))
    const lines = [
      words.length > 0 ? w.say('keyword.list', { words: words.map(plain).join(', ') }) : w.say('keyword.none'),
      ...(negative.length > 0 ? [w.say('keyword.negative', { words: negative.map(plain).join(', ') })] : []),
    ]
    return { text: lines.join('\n\n'), rows: { kind: 'keyword', items: words } }
  }
  const terms = list(fields.search_terms).map(record)
  if (terms.length === 0) return { text: w.say('terms.none') }
  return {
    text: `${w.say('terms.lead')}\n\n${termTable(terms, w)}`,
    rows: { kind: 'search_term', items: terms.slice(0, TERMS_MAX).map((t) => string(t.term)) },
  }
}
const STEM_MIN = 3
const wordsIn = (term: Json): string[] =>
  string(term.term)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []
const stems = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((it) => (it.length > STEM_MIN ? it.replace(/s$/, '') : it))
/** Those of what was typed that hold all the words, or else one of them. */
function termsWith(words: readonly string[], terms: readonly Json[]): Json[] {
  const wanted = stems(words.join(' '))
  const has =
    (it: Json) =>
    (stem: string): boolean =>
      wordsIn(it).some((word) => word.startsWith(stem))
  const clicked = terms.filter((it) => (number(it.clicks) ?? 0) > 0)
  const whole = clicked.filter((it) => wanted.every(has(it)))
  return whole.length > 0 ? whole : clicked.filter((it) => wanted.some(has(it)))
}
/** 'Do people who look for jobs click my ads?': yes or no, and what they cost. */
function searched(words: readonly string[], made: readonly MadeCall[], w: World): { text: string } & Shown {
  const done = made.flatMap(({ args, result }) =>
    result?.kind === 'done'
      ? [{ id: String(args.campaign_id), found: termsWith(words, list(inner(result.value).search_terms).map(record)) }]
      : [],
  )
  const found = done.flatMap((it) => it.found)
  if (found.length === 0) return { text: w.say('terms.no', { words: w.and(words.map(bold)) }) }
  const sum = (key: 'clicks' | 'cost'): number => found.reduce((all, it) => all + (number(it[key]) ?? 0), 0)
  // The words as they were typed: 'free', where 'free stuff' was asked about.
  const wanted = stems(words.join(' '))
  const met = [...new Set(found.flatMap(wordsIn).filter((it) => wanted.some((stem) => it.startsWith(stem))))]
  const facts = {
    words: w.and(met.map(bold)),
    n: found.length,
    cost: w.usdExact(sum('cost')),
    clicks: w.say('figure.clicks', { n: sum('clicks') }),
  }
  const ids = done.filter((it) => it.found.length > 0).map((it) => it.id)
  return {
    text: `${w.say('terms.yes', facts)} ${w.say('terms.block', facts)}\n\n${termTable(found, w)}`,
    focus: ids,
    rows: { kind: 'search_term', items: found.map((it) => string(it.term)) },
    offers: [{ intent: 'exclude_keywords', slots: { ids, keywords: met } }],
  }
}
const TERMS_MAX = 15
const termTable = (terms: readonly Json[], w: World): string =>
  table(
    [w.say('head.term'), w.say('head.clicks'), w.say('head.cost')],
    terms
      .slice(0, TERMS_MAX)
      .map((t) => [string(t.term), w.count(number(t.clicks) ?? 0), w.usdExact(number(t.cost) ?? 0)]),
  )
const listing = (intent: Intent, tool: 'list_keywords' | 'list_search_terms'): Flow => ({
  intent,
  uses: ['refs'],
  accepts: [intent, 'which_one', 'answer'],
  step: (s, w) => {
    const isOfWords = tool === 'list_search_terms' && s.metric === undefined && s.dimension === undefined
    const words = isOfWords ? s.keywords : undefined
    // Words that are asked about are looked for everywhere.
    const isOfAll = words !== undefined && onlyPoints(s) && s.ids === undefined
    const found = those(isOfAll ? { ...s, refs: [{ kind: 'all' }] } : s, w, 'doing.look')
    if ('step' in found) return found.step
    const { campaigns } = found
    if (!w.tools.has(tool)) return elsewhere(campaigns[0], w)
    const period = tool === 'list_search_terms' ? periodOf(s, w.today) : undefined
    const focus = campaigns.map((c) => c.id)
    const shown = (made: readonly MadeCall[]) => made.map((it) => termsShown(tool, it, w))
    const named = (text: string, at: number): string =>
      campaigns.length > 1 ? `${bold(campaigns[at]?.name ?? '')}\n\n${text}` : text
    return {
      kind: 'act',
      asksFirst: false,
      focus,
      calls: campaigns.map((c) => call(tool, { campaign_id: c.id, ...(period ?? {}) })),
      word: (made) =>
        words
          ? searched(words, made, w).text
          : shown(made)
              .map((it, at) => named(it.text, at))
              .join('\n\n'),
      brought: (made) => {
        if (words) return searched(words, made, w)
        const [first] = shown(made)
        const items = [...new Set(shown(made).flatMap((it) => it.rows?.items ?? []))]
        return { focus, ...(first?.rows ? { rows: { ...first.rows, items } } : {}) }
      },
    }
  },
})

/** A campaign's keywords and the searches it was shown for. */
export const keywordFlows: readonly Flow[] = [
  ...(['add', 'remove', 'exclude', 'pause', 'resume'] as const).map((it) => editing(it)),
  listing('list_keywords', 'list_keywords'),
  listing('search_terms', 'list_search_terms'),
]
