import { BUTTON_LABEL_MAX_CHARS } from '@adwright/contract/reply-buttons'
import { daysBetween } from '@adwright/contract/values/day.rules'
import { inner, type Json, list, record, string } from '../../conversation/results.ts'
import { bold, numbered, plain } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { type Button, call, made, need, type Step, tell, type World } from '../task.ts'
import { campaignRefs } from '../targets.ts'
import { periodOf } from './report.ts'

const WEEK_DAYS = 7
const read = call('list_proposals')
/** 'What should I do this week?': not what last week brought, what wastes money, or how one campaign does. */
function isOfWeek(s: Slots, { today }: World): boolean {
  const said = periodOf(s, today)
  const holdsToday =
    said !== undefined && said.from <= today && said.to >= today && daysBetween(said.from, said.to) <= WEEK_DAYS
  const isWhole = s.ids === undefined && campaignRefs(s).every((it) => it.kind === 'all')
  return holdsToday && isWhole && !s.metric && !s.says?.has('less') && !s.says?.has('waste')
}
const titleOf = (it: Json): string => string(it.title)
const label = (title: string): string =>
  title.length > BUTTON_LABEL_MAX_CHARS ? `${title.slice(0, BUTTON_LABEL_MAX_CHARS - 1).trimEnd()}…` : title
const opens = (it: Json): Button => ({
  label: label(titleOf(it)),
  view: 'dashboard',
  params: { proposal: string(it.id) },
})
const words = (it: Json): string =>
  [`${bold(titleOf(it))}.`, plain(string(it.why)), plain(string(it.effect))].filter(Boolean).join(' ')

/** What the weekly look proposed and still waits for a yes. Undefined where nothing waits: then the figures answer. */
export function waitingThisWeek(s: Slots, w: World): Step | undefined {
  if (!isOfWeek(s, w) || !w.tools.has(read.tool)) return undefined
  const result = made(w, read)?.result
  if (!result) return need(read)
  const waiting = result.kind === 'done' ? list(inner(result.value).waiting).map(record) : []
  const open = waiting.filter((it) => it.state === 'waiting')
  if (open.length === 0) return undefined
  const lines = open.map(words)
  const lead = w.say('advice.waiting', { n: open.length })
  return tell([lead, lines.length > 1 ? numbered(lines) : lines[0], w.say('advice.waiting_open')].join('\n\n'), {
    buttons: open.map(opens),
    focus: open.map((it) => string(it.campaign_id)).filter(Boolean),
  })
}
