import type { CampaignFacts } from '../../conversation/results.ts'
import { type CampaignRef, campaignRef } from '../../understanding/campaign-ref.ts'
import type { Reading } from '../../understanding/reading.ts'
import { dateWords, joined, plainText, plural, table, usd } from '../../wording/format.ts'
import { asShown, ENDED, ended, stateWords } from '../../wording/campaign-state.ts'
import { noAccount } from '../../wording/gates.ts'
import { targetsOf } from '../targets.ts'
import { type Message, type Step, type Task, tell } from '../task.ts'
import { campaignsNow, type World } from '../world.ts'

interface Said {
  readonly ref: CampaignRef
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED' | undefined
  readonly field: 'budget' | 'end' | 'start' | 'status' | undefined
  readonly total: boolean
  readonly counting: boolean
  readonly extreme: 'most' | 'least' | undefined
}

function statusIn(r: Reading): Said['status'] {
  if (r.has('removed')) return 'REMOVED'
  if (r.has('paused')) return 'PAUSED'
  return r.has('running') ? 'ENABLED' : undefined
}
function fieldIn(r: Reading): Said['field'] {
  if (/\bend(?:ed)? up at\b/i.test(r.text)) return 'budget'
  if (r.has('budget', 'spend', 'cost', 'most_cost') || /\b(?:cheap|expensive|pricey|pricier|costl)/i.test(r.text))
    return 'budget'
  if (/\bfrom when\b/i.test(r.text)) return 'status'
  if (r.has('end_word')) return 'end'
  if (r.has('start_word')) return 'start'
  return r.has('status') ||
    /\b(?:what|which) dates?\b|\bfrom when\b|\bwhen does (?:it|that) run\b|\bhow long does\b|\bits (?:dates|settings)\b/i.test(
      r.text,
    )
    ? 'status'
    : undefined
}
function extremeIn(r: Reading): Said['extreme'] {
  if (r.has('least') || /\b(?:less|cheaper|lower|smaller)\b/i.test(r.text)) return 'least'
  return r.has('most', 'most_cost') || /^\W*(?:so |and )?which\b.*\b(?:more|dearer|higher|bigger)\b/i.test(r.text)
    ? 'most'
    : undefined
}

export const listIn = (r: Reading): Said => ({
  ref: campaignRef(r),
  status: statusIn(r),
  field: fieldIn(r),
  total:
    r.has('total') ||
    /\bwhat (?:am i|are we) (?:at|on|in for|paying|spending|up to)\b/i.test(r.text) ||
    (r.has('spend') && r.has('running')) ||
    (r.has('how_much') && r.has('spend', 'cost') && ['none', 'all', 'plural'].includes(campaignRef(r).kind)),
  counting: r.has('how_many'),
  extreme: extremeIn(r),
})

const bold = (c: CampaignFacts): string => `**${plainText(c.name)}**`
const endWords = (c: CampaignFacts, today: string): string => (c.end ? dateWords(c.end, today) : 'no end date')

function oneCampaign(c: CampaignFacts, said: Said, today: string): string {
  if (c.status === ENDED && said.field !== 'budget' && said.field !== 'start')
    return `${bold(c)} ended on ${dateWords(c.end ?? today, today)} and runs no more. Its daily budget was ${usd(c.budget)}.`
  const state = stateWords(c, today).toLowerCase()
  if (said.field === 'budget') return `${bold(c)} has a daily budget of ${usd(c.budget)} (${state}).`
  if (said.field === 'end')
    return c.end
      ? `${bold(c)} ${ended(c, today) ? 'ended' : 'ends'} on ${dateWords(c.end, today)}.`
      : `${bold(c)} has no end date.`
  if (said.field === 'start')
    return `${bold(c)} ${c.start <= today ? 'started' : 'starts'} on ${dateWords(c.start, today)}.`
  return `${bold(c)} is ${state}, with ${usd(c.budget)} a day, from ${dateWords(c.start, today)} to ${endWords(c, today)}.`
}

function campaignTable(list: readonly CampaignFacts[], today: string): string {
  return table(
    ['#', 'Campaign', 'Status', 'Daily budget', 'Ends'],
    list.map((c, i) => [String(i + 1), c.name, stateWords(c, today), usd(c.budget), endWords(c, today)]),
  )
}

const adjective: Readonly<Record<string, string>> = { ENABLED: 'running', PAUSED: 'paused', REMOVED: 'removed' }

function totals(list: readonly CampaignFacts[], said: Said): string {
  const those = list.filter((c) => (said.status ? c.status === said.status : c.status === 'ENABLED'))
  const sum = Math.round(those.reduce((a, c) => a + c.budget, 0) * 100) / 100
  const kind = adjective[said.status ?? 'ENABLED'] ?? 'running'
  if (those.length === 0) return `None of your campaigns is ${kind}, so the total is ${usd(0)} a day.`
  return `Your ${plural(those.length, `${kind} campaign`)} come to ${usd(sum)} a day altogether: ${joined(those.map((c) => `${bold(c)} ${usd(c.budget)}`))}.`
}

function counts(list: readonly CampaignFacts[], said: Said): string {
  const live = list.filter((c) => c.status !== 'REMOVED')
  const running = live.filter((c) => c.status === 'ENABLED').length
  const over = live.filter((c) => c.status === ENDED).length
  const paused = live.length - running - over
  const removed = list.length - live.length
  const tail = removed > 0 ? ` ${plural(removed, 'more was', 'more were')} removed.` : ''
  const lead =
    said.status === 'PAUSED'
      ? `${paused} of them ${paused === 1 ? 'is' : 'are'} paused and ${running} running`
      : `${running} ${running === 1 ? 'is' : 'are'} running and ${paused} paused`
  const gone = over > 0 ? ` ${over} ${over === 1 ? 'has' : 'have'} ended.` : ''
  return `You have ${plural(live.length, 'campaign')}: ${lead}.${gone}${tail}`
}

function extremes(list: readonly CampaignFacts[], said: Said): Step {
  const live = list.filter((c) => (said.status ? c.status === said.status : c.status !== 'REMOVED'))
  const sorted = live.toSorted((a, b) => (said.extreme === 'most' ? b.budget - a.budget : a.budget - b.budget))
  const [top] = sorted
  if (!top) return tell('You have no campaigns yet.')
  const size = said.extreme === 'most' ? 'highest' : 'lowest'
  return tell(`${bold(top)} has the ${size} daily budget: ${usd(top.budget)}.`, {
    focus: [top.id],
    shown: sorted.map((c) => c.id),
  })
}

/** One figure about all of them: the total, or the one at the top. */
function summary(list: readonly CampaignFacts[], said: Said): Step | undefined {
  if (said.total && (said.field === 'budget' || said.field === undefined)) return tell(totals(list, said))
  return said.extreme && said.field === 'budget' && !said.counting ? extremes(list, said) : undefined
}

function whole(list: readonly CampaignFacts[], said: Said, today: string): Step {
  const live = list.filter((c) => c.status !== 'REMOVED')
  if (list.length === 0 || (live.length === 0 && said.status !== 'REMOVED'))
    return tell(
      "You don't have any campaigns yet. Tell me what you would like to advertise and I'll prepare the first one.",
    )
  const summed = summary(list, said)
  if (summed) return summed
  if (said.counting)
    return tell(`${counts(list, said)}\n\n${campaignTable(live, today)}`, { shown: live.map((c) => c.id) })
  // The whole list is shown with what was removed at its end left out; 'the second' counts what stands on the screen.
  const those = said.status ? list.filter((c) => c.status === said.status) : live
  if (those.length === 0)
    return tell(
      `None of your campaigns is ${adjective[said.status ?? ''] ?? 'like that'} at the moment.\n\n${campaignTable(live, today)}`,
      { shown: live.map((c) => c.id) },
    )
  const kind = said.status ? `${adjective[said.status]} campaign` : 'campaign'
  return tell(
    `${those.length === 1 ? `There is one ${kind}` : `Here are your ${those.length} ${kind}s`}:\n\n${campaignTable(those, today)}`,
    { shown: those.map((c) => c.id), ...(those.length === 1 ? { focus: those.map((c) => c.id) } : {}) },
  )
}

/** 'Which of the truck ads costs more a day?' */
function ofSome(list: readonly CampaignFacts[], said: Said): Step | undefined {
  const { ref } = said
  if (!said.extreme || said.field !== 'budget' || (ref.kind !== 'many' && ref.kind !== 'found')) return undefined
  const those = list.filter((c) => ref.ids.includes(c.id))
  return extremes(those, said)
}

function step(said: Said, w: World): Step {
  const listed = campaignsNow(w)
  if ('step' in listed) return listed.step
  const list = listed.ok?.map(asShown(w.today))
  if (!list) return tell(noAccount(w.seed))
  const one =
    ['found', 'many', 'unknown', 'nth', 'other'].includes(said.ref.kind) ||
    (said.ref.kind === 'pronoun' && w.state.focus.length > 0 && (said.field !== undefined || said.status !== undefined))
  const some = ofSome(list, said)
  if (some) return some
  if (!one) return whole(list, said, w.today)
  const targets = targetsOf(said.ref, w, list, 'tell you about')
  if ('step' in targets) return targets.step
  return tell(targets.campaigns.map((c) => oneCampaign(c, said, w.today)).join('\n'), {
    focus: targets.campaigns.map((c) => c.id),
  })
}

/** The campaigns, or what one of them is set to. */
export const listCampaigns = (said: Said): Task => ({
  intent: 'list',
  step: (w) => step(said, w),
  refine: (m) => refine(said, m),
})

function refine(said: Said, m: Message): Task | undefined {
  const now = listIn(m.reading)
  const named = !['none', 'pronoun', 'all'].includes(now.ref.kind)
  if (m.reading.money.length > 0 || (!named && !now.status && !now.field)) return undefined
  if (now.ref.kind === 'unknown' && m.slot === undefined) return undefined
  return listCampaigns({
    ...now,
    ref: named ? now.ref : said.ref,
    field: now.field ?? said.field,
    status: now.status ?? (named ? undefined : said.status),
  })
}
