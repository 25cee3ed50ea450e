import { type CampaignFacts, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold, plain, table } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { periodOf } from '../report-asked.ts'
import { call, type Shown, type Step, type World } from '../task.ts'
import { idsOf, run } from './engine.ts'
import type { Flows } from './table.ts'
import { signed } from './keywords.ts'
import { those } from './those.ts'

type Told = { readonly text: string } & Shown
/** The lines of a campaign's ads, without duplicates. */
function adsTold(value: unknown, w: World): Told {
  const ads = list(record(value).data).map(record)
  const lines = (key: 'headlines' | 'descriptions'): string[] => [
    ...new Set(ads.flatMap((it) => list(it[key]).map((line) => string(record(line).text)))),
  ]
  const [headlines, descriptions] = [lines('headlines'), lines('descriptions')]
  if (headlines.length === 0) return { text: w.say('texts.none') }
  const page = string(ads[0]?.finalUrl)
  const text = [
    w.say('create.headlines', { lines: headlines.map(plain).join(' · ') }),
    w.say('create.descriptions', { lines: descriptions.map(plain).join(' · ') }),
    ...(page ? [w.say('texts.page', { page: plain(page) })] : []),
  ].join('\n')
  return { text, rows: { kind: 'headline', items: headlines } }
}
/** As Google writes a keyword with its match type: [exact], "phrase", broad. */
const written = (it: Json): string => signed(string(it.text), string(it.match_type).toLowerCase())
function keywordsTold(value: unknown, w: World): Told {
  const fields = inner(value)
  const of = (key: string): Json[] =>
    list(fields[key]).map((it) => (typeof it === 'string' ? { text: it } : record(it)))
  const [words, negative] = [of('keywords'), of('negative_keywords')]
  const shown = (all: readonly Json[]): string => all.map((it) => plain(written(it))).join(', ')
  const kinds = [...new Set(words.map((it) => string(it.match_type)).filter(Boolean))]
  const lines = [
    words.length > 0 ? w.say('keyword.list', { words: shown(words) }) : w.say('keyword.none'),
    ...(negative.length > 0 ? [w.say('keyword.negative', { words: shown(negative) })] : []),
    ...(kinds.length > 0 ? [w.say('keyword.kinds')] : []),
  ]
  return { text: lines.join('\n\n'), rows: { kind: 'keyword', items: words.map((it) => string(it.text)) } }
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
function termsTold(value: unknown, w: World): Told {
  const terms = termsIn(value)
  return terms.length === 0
    ? { text: w.say('terms.none') }
    : { text: `${w.say('terms.lead')}\n\n${termTable(terms, w)}`, rows: termRows(terms) }
}
type Telling = (value: unknown, w: World) => Told
/** What each campaign has, under its name if there are several. */
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
        nameOf(args.campaign_id) + (result?.kind === 'done' ? told(result.value, w).text : ''),
      failed: (why, { args }) => nameOf(args.campaign_id) + w.say('failed.read', { why }),
      brought: (all) => {
        const shown = all.flatMap(({ result }) => (result?.kind === 'done' ? (told(result.value, w).rows ?? []) : []))
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
/** What a campaign has: its keywords, the searches it was shown for, and the texts of its ads. */
export const listings: Flows = {
  list_keywords: listing('list_keywords', keywordsTold),
  search_terms: listing('list_search_terms', termsTold),
  show_texts: listing('list_ads', adsTold),
}
