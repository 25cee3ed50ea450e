import type { Intent } from '../../nlu/index.ts'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold, plain, table } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { onlyPoints, rowAt } from '../targets.ts'
import { periodOf } from '../report-asked.ts'
import { call, type Flow, type Shown, type World } from '../task.ts'
import { elsewhere, those } from './targeting.ts'

type Listing = 'list_keywords' | 'list_search_terms' | 'list_ads'
/** The lines of a campaign's ads, each once; 'what's the second headline?' asks for that one. */
function adsShown(value: unknown, s: Slots, w: World): { text: string } & Shown {
  const ads = list(record(value).data).map(record)
  const lines = (key: 'headlines' | 'descriptions'): string[] => [
    ...new Set(ads.flatMap((it) => list(it[key]).map((line) => string(record(line).text)))),
  ]
  const [headlines, descriptions] = [lines('headlines'), lines('descriptions')]
  const page = string(ads[0]?.finalUrl)
  const noun = s.refs?.find((it) => it.kind === 'position')?.noun
  const own = noun === 'headline' ? headlines : noun === 'description' ? descriptions : []
  const line = own[rowAt(s, own.length)]
  if (line !== undefined) return { text: plain(line), rows: { kind: 'headline', items: headlines } }
  const text = [
    w.say('create.headlines', { lines: headlines.map(plain).join(' · ') }),
    w.say('create.descriptions', { lines: descriptions.map(plain).join(' · ') }),
    ...(page ? [w.say('texts.page', { page: plain(page) })] : []),
  ]
  return headlines.length > 0
    ? { text: text.join('\n'), rows: { kind: 'headline', items: headlines } }
    : { text: w.say('texts.none') }
}
function termsShown(kind: Listing, made: MadeCall | undefined, s: Slots, w: World): { text: string } & Shown {
  if (made?.result?.kind === 'failed') return { text: w.say('failed.read', { why: made.result.message }) }
  if (made?.result?.kind !== 'done') return { text: '' }
  if (kind === 'list_ads') return adsShown(made.result.value, s, w)
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
const listing = (intent: Intent, tool: Listing): Flow => ({
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
    const shown = (made: readonly MadeCall[]) => made.map((it) => termsShown(tool, it, s, w))
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

/** What a campaign has: its keywords, the searches it was shown for, and the texts of its ads. */
export const listings: readonly Flow[] = [
  listing('list_keywords', 'list_keywords'),
  listing('search_terms', 'list_search_terms'),
  listing('show_texts', 'list_ads'),
]
