import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold, plain, table } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { onlyPoints, rowAt } from '../targets.ts'
import { periodOf } from '../report-asked.ts'
import { call, type Shown, type Step, type World } from '../task.ts'
import { idsOf, run } from './engine.ts'
import type { Flows } from './table.ts'
import { those } from './targeting.ts'

type Told = { readonly text: string } & Shown
/** The lines of a campaign's ads, each once; 'what's the second headline?' asks for that one. */
function adsTold(value: unknown, s: Slots, w: World): Told {
  const ads = list(record(value).data).map(record)
  const lines = (key: 'headlines' | 'descriptions'): string[] => [
    ...new Set(ads.flatMap((it) => list(it[key]).map((line) => string(record(line).text)))),
  ]
  const [headlines, descriptions] = [lines('headlines'), lines('descriptions')]
  if (headlines.length === 0) return { text: w.say('texts.none') }
  const noun = s.refs?.find((it) => it.kind === 'position')?.noun
  const own = noun === 'headline' ? headlines : noun === 'description' ? descriptions : []
  const line = own[rowAt(s, own.length)]
  const page = string(ads[0]?.finalUrl)
  const text = [
    w.say('create.headlines', { lines: headlines.map(plain).join(' · ') }),
    w.say('create.descriptions', { lines: descriptions.map(plain).join(' · ') }),
    ...(page ? [w.say('texts.page', { page: plain(page) })] : []),
  ].join('\n')
  return { text: line === undefined ? text : plain(line), rows: { kind: 'headline', items: headlines } }
}
function keywordsTold(value: unknown, _: Slots, w: World): Told {
  const fields = inner(value)
  const texts = (key: string): string[] =>
    list(fields[key]).map((it) => (typeof it === 'string' ? it : string(record(it).text)))
  const [words, negative] = [texts('keywords'), texts('negative_keywords')]
  const lines = [
    words.length > 0 ? w.say('keyword.list', { words: words.map(plain).join(', ') }) : w.say('keyword.none'),
    ...(negative.length > 0 ? [w.say('keyword.negative', { words: negative.map(plain).join(', ') })] : []),
  ]
  return { text: lines.join('\n\n'), rows: { kind: 'keyword', items: words } }
}
const TERMS_MAX = 15
const termsIn = (value: unknown): Json[] => list(inner(value).search_terms).map(record)
const termRows = (terms: readonly Json[]) =>
  ({ kind: 'search_term', items: terms.slice(0, TERMS_MAX).map((it) => string(it.term)) }) as const
const termTable = (terms: readonly Json[], w: World): string =>
  table(
    [w.say('head.term'), w.say('head.clicks'), w.say('head.cost')],
    terms
      .slice(0, TERMS_MAX)
      .map((it) => [string(it.term), w.count(number(it.clicks) ?? 0), w.usdExact(number(it.cost) ?? 0)]),
  )
function termsTold(value: unknown, _: Slots, w: World): Told {
  const terms = termsIn(value)
  return terms.length === 0
    ? { text: w.say('terms.none') }
    : { text: `${w.say('terms.lead')}\n\n${termTable(terms, w)}`, rows: termRows(terms) }
}
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []
const stems = (words: readonly string[]): string[] =>
  wordsIn(words.join(' ')).flatMap((it) => (it.length > 3 ? it.replace(/s$/, '') : it.length === 3 ? it : []))
/** 'Do people who look for jobs click my ads?': those of what was typed that hold all the words, or else one of them. */
function searched(words: readonly string[], all: readonly MadeCall[], w: World): Told {
  const wanted = stems(words)
  const holds = (it: Json) => (stem: string) => wordsIn(string(it.term)).some((word) => word.startsWith(stem))
  const done = all.flatMap(({ args, result }) => {
    const clicked = (result?.kind === 'done' ? termsIn(result.value) : []).filter((it) => (number(it.clicks) ?? 0) > 0)
    const whole = clicked.filter((it) => wanted.every(holds(it)))
    const found = whole.length > 0 ? whole : clicked.filter((it) => wanted.some(holds(it)))
    return found.length > 0 ? [{ id: String(args.campaign_id), found }] : []
  })
  const found = done.flatMap((it) => it.found)
  if (found.length === 0) return { text: w.say('terms.no', { words: w.and(words.map(bold)) }) }
  const sum = (key: 'clicks' | 'cost'): number => found.reduce((total, it) => total + (number(it[key]) ?? 0), 0)
  // The words as they were typed: 'free', where 'free stuff' was asked about.
  const met = [...new Set(found.flatMap((it) => wordsIn(string(it.term))))].filter((it) =>
    wanted.some((stem) => it.startsWith(stem)),
  )
  const facts = {
    words: w.and(met.map(bold)),
    n: found.length,
    cost: w.usdExact(sum('cost')),
    clicks: w.say('figure.clicks', { n: sum('clicks') }),
  }
  const ids = done.map((it) => it.id)
  return {
    text: `${w.say('terms.yes', facts)} ${w.say('terms.block', facts)}\n\n${termTable(found, w)}`,
    focus: ids,
    rows: termRows(found),
    offers: [{ intent: 'exclude_keywords', slots: { ids, keywords: met } }],
  }
}
type Telling = (value: unknown, s: Slots, w: World) => Told
/** What each campaign has, under its name where there are several. */
function listed(tool: string, told: Telling, campaigns: readonly CampaignFacts[], s: Slots, w: World): Step {
  const period = tool === 'list_search_terms' ? periodOf(s, w.today) : undefined
  const focus = idsOf(campaigns)
  const nameOf = (id: unknown): string =>
    campaigns.length > 1 ? `${bold(campaigns.find((c) => c.id === id)?.name ?? '')}\n\n` : ''
  return run(
    w,
    campaigns.map((c) => call(tool, { campaign_id: c.id, ...period })),
    {
      focus,
      done: (_, { args, result }) =>
        nameOf(args.campaign_id) + (result?.kind === 'done' ? told(result.value, s, w).text : ''),
      failed: (why, { args }) => nameOf(args.campaign_id) + w.say('failed.read', { why }),
      brought: (all) => {
        const shown = all.flatMap(({ result }) =>
          result?.kind === 'done' ? (told(result.value, s, w).rows ?? []) : [],
        )
        const [first] = shown
        return { focus, ...(first ? { rows: { ...first, items: [...new Set(shown.flatMap((it) => it.items))] } } : {}) }
      },
    },
  )
}
const listing =
  (tool: string, told: Telling) =>
  (s: Slots, w: World): Step =>
    listed(tool, told, those(s, w, { doing: 'doing.look' }), s, w)
function searchTerms(s: Slots, w: World): Step {
  const words = s.metric === undefined && s.dimension === undefined ? s.keywords : undefined
  // Words that are asked about are looked for everywhere.
  const isOfAll = words !== undefined && onlyPoints(s) && s.ids === undefined
  const campaigns = those(isOfAll ? { ...s, refs: [{ kind: 'all' }] } : s, w, { doing: 'doing.look' })
  const step = listed('list_search_terms', termsTold, campaigns, s, w)
  return words && step.kind === 'act'
    ? { ...step, word: (all) => searched(words, all, w).text, brought: (all) => searched(words, all, w) }
    : step
}

/** What a campaign has: its keywords, the searches it was shown for, and the texts of its ads. */
export const listings: Flows = {
  list_keywords: listing('list_keywords', keywordsTold),
  search_terms: searchTerms,
  show_texts: listing('list_ads', adsTold),
}
