import { type CampaignFacts, inner, list, number, record, string } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Flow, made, need, type Step, type World } from '../task.ts'
import { campaignRefs, rowAt } from '../targets.ts'
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
    for (const row of own) if (number(row.customers) || row.term === row.keyword) dear.add(string(row.term))
    if (own.length > 0)
      words.set(
        c.id,
        own.map((it) => string(it.term)),
      )
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
    return ask('keywords', w.say('keyword.dear', { words: w.and(found.dear.slice(0, NAMED_MAX).map(bold)) }), {
      focus: campaigns.map((c) => c.id),
    })
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

/** What is done to a campaign's keywords. */
export const keywordFlows: readonly Flow[] = (['add', 'remove', 'exclude', 'pause', 'resume'] as const).map((it) =>
  editing(it),
)
