import type { CampaignFacts } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bold, numbered, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { placeButton } from '../answers.ts'
import type { Slots } from '../slots.ts'
import { isJustDone, openPlan, type Topic } from '../state.ts'
import { call, type Flow, need, resultIn, type Step, type Task, tell, type World } from '../task.ts'
import { campaignsNow, hasEnded, isOn, live, profileNow } from '../world.ts'
import { askBusiness } from './ask-business.ts'
import { kinds } from '../kinds.ts'
import { planShown } from './create.ts'
import { statusWords, wasBefore } from './status.ts'

const saying = (intent: Intent, key: Key, buttons: readonly Key[] = []): Flow => ({
  intent,
  uses: [],
  accepts: [],
  step: (_, w) => tell(w.say(key), buttons.length > 0 ? { buttons: buttons.map((it) => w.say(it)) } : {}),
})

/** An open question comes first: it is asked again, with its buttons. */
function openNext(w: World): Step | undefined {
  const { open, offers } = w.state
  if (open?.slot === 'budget')
    return tell(w.say('next.budget'), {
      asksAgain: true,
      buttons: [10, 15, 20].map((n) => w.say('button.a_day', { amount: w.usd(n) })),
    })
  if (!open?.question) return undefined
  const isPlan = open.task.intent === 'create_campaign' && !open.task.slots.led
  const text = isPlan ? w.say('next.open', { question: open.question }) : open.question
  return tell(text, { offers, buttons: open.buttons, asksAgain: true })
}
function nextWithCampaigns(list: readonly CampaignFacts[], w: World): Step {
  const alive = live(list)
  const fresh = alive.find((c) => c.status === 'PAUSED' && w.state.focus.includes(c.id) && !hasEnded(c, w.today))
  if (fresh)
    return tell(w.say('next.turn_on', { name: bold(fresh.name) }), {
      focus: [fresh.id],
      buttons: [w.say('button.turn_on')],
      offers: [{ intent: 'resume', slots: { ids: [fresh.id] } }],
    })
  if (alive.length === 0)
    return tell(w.say('next.create'), {
      buttons: [w.say('button.create'), w.say('button.keywords')],
      offers: [{ intent: 'create_campaign', slots: {} }],
    })
  const on = alive.filter((c) => isOn(c, w.today))
  return tell(w.say(on.length > 0 ? 'next.improve' : 'next.all_off'), {
    buttons: [w.say('button.improve'), w.say('button.list'), w.say('button.report')],
    offers: on.length > 0 ? [{ intent: 'advice', slots: { text: '' } }] : [],
  })
}
/** 'Suggest marketing strategies', before there are ads: ideas first, then the next step. */
function withStrategies(step: Step, s: Slots, w: World): Step {
  const asks = s.acts?.includes('v.suggest') && (step.kind === 'ask' || step.kind === 'tell')
  return asks ? { ...step, text: `${w.say('next.strategies')}\n\n${step.text}` } : step
}
/** What to do next, given what exists: a plan, a profile, an ads account, a campaign, a running one. */
export function nextStep(s: Slots, w: World): Step {
  const open = openNext(w)
  if (open) return open
  if (!resultIn(w, 'get_business_profile') || !resultIn(w, 'list_campaigns'))
    return need(call('get_business_profile'), call('list_campaigns'))
  const listed = campaignsNow(w)
  if ('step' in listed) return listed.step
  if (listed.ok && live(listed.ok).length > 0) return nextWithCampaigns(listed.ok, w)
  const profile = profileNow(w)
  if ('step' in profile) return profile.step
  if (!profile.ok && !w.state.facts.business) {
    const asked = askBusiness('next.profile', { intent: 'create_campaign', slots: { led: true } }, w, s)
    const step = asked.kind === 'ask' ? { ...asked, buttons: [w.say('lead.what_cost')] } : asked
    return withStrategies(step, s, w)
  }
  if (listed.ok) return nextWithCampaigns(listed.ok, w)
  const account = tell(w.say('next.account'), { buttons: [placeButton('link_account', w), w.say('button.keywords')] })
  return withStrategies(account, s, w)
}

/** The latest topic that was about creating a campaign. */
const planOf = (w: World): Topic | undefined => w.state.topics.find((it) => it.task.intent === 'create_campaign')
/** Sums up the plan, or what was agreed, from the conversation and the current campaigns. */
function recall(w: World): Step {
  const planned = planOf(w)
  const plan = openPlan(w.state) ?? w.state.open?.task ?? (planned?.outcome === 'done' ? undefined : planned?.task)
  const latest = w.state.topics[0]?.task
  if (
    plan?.intent === 'create_campaign' &&
    (latest === undefined || latest.intent === 'create_campaign' || w.state.open)
  )
    return planSoFar(plan, w)
  const ids = w.state.focus.length > 0 ? w.state.focus : w.state.recent
  if (ids.length === 0 && w.state.facts.amount?.kind === 'fixed')
    return tell(w.say('recall.amount', { amount: w.state.facts.amount.money.raw }))
  if (ids.length === 0 && w.state.topics.length === 0)
    return tell(w.say('recall.nothing'), { buttons: [w.say('button.create'), w.say('button.list')] })
  const listed = campaignsNow(w)
  if ('step' in listed) return listed.step
  const list = (listed.ok ?? []).filter((c) => ids.includes(c.id))
  const shown = list.length > 0 ? list : live(listed.ok ?? [])
  if (shown.length === 0) return tell(w.say('campaigns.none'), { buttons: [w.say('button.create')] })
  const lines = shown.map((c) =>
    w.say('recall.campaign', {
      name: bold(c.name),
      status: statusWords(c, w),
      budget: w.usd(c.budget),
      start: w.date(c.start),
      end: c.end ? w.date(c.end) : w.say('status.no_end'),
    }),
  )
  return tell(lines.join('\n'), { focus: shown.map((c) => c.id) })
}
function planSoFar({ slots: s }: Task, w: World): Step {
  const question = w.state.open?.question
  return tell([planShown(s, w), ...(question ? [question] : [])].join('\n\n'))
}

/** 'Did it work?', 'did you charge me?': says what actually ran in this conversation. */
function didIt(s: Slots, w: World): Step {
  const { changes, savedIdeas, topics } = w.state
  const [latest] = topics
  const isSaved = latest && kinds.saving.has(latest.task.intent) && latest.outcome === 'done'
  // 'Which ones did I save?', 'tell me both again', after two were saved.
  if (savedIdeas.length > 0 && (s.acts?.includes('v.save') || (isSaved && latest.task.intent === 'save_ideas')))
    return tell(`${w.say('did.ideas', { n: savedIdeas.length })}\n\n${numbered(savedIdeas.map(plain))}`)
  if (isSaved) return tell(w.say('did.saved'))
  if (latest?.task.intent === 'website') return lookedAt(latest, w)
  const plan = planOf(w)
  if (changes.length === 0 && plan && plan.outcome !== 'done') return planSoFar(plan.task, w)
  if (changes.length === 0) return tell(w.say('did.nothing'))
  const [last] = changes
  const isAll = s.says?.has('else') === true
  const done = changes
    .filter((it) => isAll || (it.turn === last?.turn && it.call.tool === last.call.tool))
    .filter(
      (it, at, all) => all.findIndex((other) => other.name === it.name && other.call.tool === it.call.tool) === at,
    )
    .toReversed()
  const what = done.map((it) => w.say(doneKeys[it.call.tool] ?? 'did.change', { name: bold(it.name) })).join(' ')
  const isOff = last?.call.tool === 'create_campaign'
  return tell(
    [what, ...(isOff ? [w.say('did.still_paused')] : []), w.say('did.only_yes')].join(' '),
    isOff ? { buttons: [w.say('button.turn_on')] } : {},
  )
}
const lookedAt = ({ task, outcome }: Topic, w: World): Step =>
  tell(
    w.say(outcome === 'done' ? 'website.seen' : 'website.unseen', {
      url: bold(task.slots.website ?? (w.state.profile?.website_url || w.state.facts.website) ?? ''),
    }),
  )
const doneKeys: Readonly<Record<string, Key>> = {
  create_campaign: 'did.create',
  pause_campaign: 'did.pause',
  resume_campaign: 'did.resume',
  remove_campaign: 'did.remove',
  update_campaign: 'did.update',
  share_campaign_for_approval: 'did.share',
  save_business_profile: 'did.profile',
}

const asks = (intent: Intent, step: (s: Slots, w: World) => Step): Flow => ({
  intent,
  uses: [],
  accepts: [],
  step,
})

/** Small talk, and questions about the conversation itself. */
export const talk: readonly Flow[] = [
  saying('greet', 'talk.greet', ['button.create', 'button.report', 'button.can_you']),
  saying('thanks', 'talk.thanks'),
  saying('bye', 'talk.bye'),
  // 'That's all for now, leave the rest', 'ok, I'll do it myself'.
  saying('enough', 'talk.enough'),
  saying('smalltalk', 'talk.smalltalk', ['button.can_you']),
  saying('upset', 'talk.upset', ['button.improve', 'button.support']),
  saying('who_are_you', 'talk.who'),
  saying('can_you', 'talk.can', ['button.create', 'button.keywords', 'button.report']),
  saying('scam', 'talk.scam'),
  saying('yes', 'talk.yes', ['button.next']),
  asks('no', (s, w) =>
    isJustDone(w.state) ? { ...didIt(s, w), buttons: [w.say('button.undo')] } : tell(w.say('talk.no')),
  ),
  saying('not_done', 'talk.not_done'),
  saying('edit_text', 'text.as_is', ['button.calendar']),
  saying('use_image', 'image.use'),
  saying('see_image', 'image.blind'),
  asks('next', nextStep),
  asks('recall', (s, w) => wasBefore(s, w) ?? recall(w)),
  asks('did_it', (s, w) => wasBefore(s, w) ?? didIt(s, w)),
]
