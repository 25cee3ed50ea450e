import { type CampaignFacts, string } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bold, cutTo, numbered, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { placeButton } from '../answers.ts'
import { namedIds, type Slots } from '../slots.ts'
import { campaignRefs } from '../targets.ts'
import { isJustDone, lastPlan, openPlan, openQuestion, type Topic } from '../state.ts'
import { call, need, resultIn, type Flow, type Step, tell, type World } from '../task.ts'
import { campaignsNow, hasEnded, isOn, live } from '../world.ts'
import { kinds } from '../kinds.ts'
import { askBusiness } from './ask-business.ts'
import { planShown } from './create.ts'
import { got, profileIn } from './engine.ts'
import messages from './examples.json' with { type: 'json' }
import { campaignLine } from './status.ts'
import { memoryLines } from './memories.ts'
import type { Flows } from './table.ts'

const saying =
  (key: Key, buttons: readonly Key[] = []): Flow['step'] =>
  (_, w) =>
    tell(w.say(key), buttons.length > 0 ? { buttons: buttons.map((it) => w.say(it)) } : {})

/** An open question has priority: it's asked again, with its buttons. */
function openNext(w: World): Step | undefined {
  const { offers } = w.state
  const open = openQuestion(w.state)
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
  const isAnyOn = alive.some((c) => isOn(c, w.today))
  return tell(w.say(isAnyOn ? 'next.improve' : 'next.all_off'), {
    buttons: [w.say('button.improve'), w.say('button.list'), w.say('button.report')],
    offers: isAnyOn ? [{ intent: 'advice', slots: { text: '' } }] : [],
  })
}
/** What to do next, given what exists: a plan, a profile, an ads account, a campaign, a running one. */
export function nextStep(s: Slots, w: World): Step {
  const open = openNext(w)
  if (open) return open
  if (!resultIn(w, 'get_business_profile') || !resultIn(w, 'list_campaigns'))
    return need(call('get_business_profile'), call('list_campaigns'))
  const list = got(campaignsNow(w))
  if (list && live(list).length > 0) return nextWithCampaigns(list, w)
  if (!profileIn(w) && !w.state.facts.business) {
    const asked = askBusiness('next.profile', { intent: 'create_campaign', slots: { led: true } }, w, s)
    return withStrategies({ ...asked, buttons: [w.say('lead.what_cost')] } as Step, s, w)
  }
  if (list) return nextWithCampaigns(list, w)
  const buttons = [placeButton('link_account', w), w.say('button.keywords')]
  return withStrategies(tell(w.say('next.account'), { buttons }), s, w)
}
/** 'Suggest marketing strategies', before there are ads: first ideas, then the next step. */
function withStrategies(step: Step, s: Slots, w: World): Step {
  const isWanted = s.acts?.includes('v.suggest') && 'text' in step
  return isWanted ? { ...step, text: `${w.say('next.strategies')}\n\n${step.text}` } : step
}
/** The latest topic that was about creating a campaign. */
const planOf = (w: World): Topic | undefined => w.state.topics.find((it) => it.task.intent === 'create_campaign')
const planSoFar = (slots: Slots, w: World): Step =>
  tell([planShown(slots, w), w.state.open?.question ?? ''].filter(Boolean).join('\n\n'))
/** Sums up the plan, or what was agreed, from the conversation and the current campaigns. */
function recall(_: Slots, w: World): Step {
  const { open, topics, focus, recent } = w.state
  const planned = planOf(w)
  const plan = openPlan(w.state) ?? open?.task ?? (planned?.outcome === 'done' ? undefined : planned?.task)
  const isLatest = open !== undefined || topics[0] === undefined || lastPlan(w.state) !== undefined
  if (plan?.intent === 'create_campaign' && isLatest) return planSoFar(plan.slots, w)
  const kept = memoryLines(w)
  const ids = focus.length > 0 ? focus : recent
  if (kept.length > 0 && ids.length === 0) return tell(kept.join('\n\n'))
  if (ids.length === 0 && topics.length === 0)
    return tell(w.say('recall.nothing'), { buttons: [w.say('button.create'), w.say('button.list')] })
  const all = got(campaignsNow(w)) ?? []
  const meant = all.filter((c) => ids.includes(c.id))
  const shown = meant.length > 0 ? meant : live(all)
  if (shown.length === 0) return tell(w.say('campaigns.none'), { buttons: [w.say('button.create')] })
  return tell([shown.map((c) => campaignLine(c, w)).join('\n'), ...kept].join('\n\n'), {
    focus: shown.map((c) => c.id),
  })
}

/** 'Did it work?', 'did you charge me?': reports what actually ran in this conversation. */
function didIt(s: Slots, w: World): Step {
  const { savedIdeas, topics } = w.state
  const [latest] = topics
  const isSaved = latest && kinds.saving.has(latest.task.intent) && latest.outcome === 'done'
  // 'Which ones did I save?', 'tell me both again', after two were saved.
  if (savedIdeas.length > 0 && isSaved && latest.task.intent === 'save_ideas')
    return tell(`${w.say('did.ideas', { n: savedIdeas.length })}\n\n${numbered(savedIdeas.map(plain))}`)
  if (isSaved) return tell(w.say('did.saved'))
  if (latest?.task.intent === 'website') return lookedAt(latest, w)
  const plan = planOf(w)
  const own = changesOfNamed(s, w)
  if (typeof own === 'string') return tell(own)
  const [last] = own
  if (last?.call.tool === 'save_business_profile' && s.says?.has('campaigns')) return tell(w.say('profile.not_ads'))
  if (!last) return plan && plan.outcome !== 'done' ? planSoFar(plan.task.slots, w) : tell(w.say('did.nothing'))
  const isMeant = (it: typeof last): boolean => it.turn === last.turn && it.call.tool === last.call.tool
  const what = own
    .filter(isMeant)
    .toReversed()
    .map(({ call: { tool, args }, name }) => {
      const who = bold(string(args.email))
      return w.say(doneKeys[tool] ?? 'did.change', { name: name ? bold(name) : who, who })
    })
  const isOff = last.call.tool === 'create_campaign'
  const notes = [...(isOff ? [w.say('did.still_paused')] : []), w.say('did.only_yes')]
  return tell([...new Set(what), ...notes].join(' '), isOff ? { buttons: [w.say('button.turn_on')] } : {})
}
/** 'You didn't touch the briquettes, did you?': that campaign's changes, or that there are none. */
function changesOfNamed(s: Slots, w: World): World['state']['changes'] | string {
  const { changes } = w.state
  const named = namedIds(campaignRefs(s))
  const own = changes.filter((it) => named.includes(String(it.call.args.campaign_id)))
  if (named.length === 0) return changes
  return own.length > 0 ? own : w.say('did.nothing_of', { name: namesIn(named, w) })
}
const namesIn = (ids: readonly string[], { state, and }: World): string =>
  and(state.campaigns.filter((c) => ids.includes(c.id)).map((c) => bold(c.name)))
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
  share_campaign_for_approval: 'did.share',
  save_business_profile: 'did.profile',
  share_analytics: 'schedule.once_done',
}

/** The example message that a button sends for an intent. */
const examples = messages as Readonly<Partial<Record<Intent, Key>>>
const usual: readonly Intent[] = ['create_campaign', 'report', 'can_you']
const BUTTONS_MAX = 3
const QUOTED_CHARS = 60
const PASTED_CHARS = 300
/** Doesn't guess below the threshold, but offers the most likely intents as buttons. */
export function unclear(s: Slots, w: World): Step {
  const theirs = s.pasted ?? s.quote
  if (theirs) return tell(w.say('unclear.quoted', { text: `“${cutTo(theirs, PASTED_CHARS)}”` }))
  const keys = [...((s.ideas ?? []) as readonly Intent[]), ...usual].flatMap((it) => examples[it] ?? [])
  const buttons = [...new Set(keys)].slice(0, BUTTONS_MAX).map((it) => w.say(it))
  const { lost } = w.state
  const open = openQuestion(w.state)
  if (open?.question && lost === 0) {
    // What the question refers to comes first: 'with the button below'.
    const own = [...(open.buttons ?? []), ...buttons].slice(0, BUTTONS_MAX)
    return tell(w.say('unclear.open', { question: open.question }), { buttons: own, asksAgain: true })
  }
  const text = cutTo((s.text ?? '').trim(), QUOTED_CHARS)
  return tell(w.say(lost > 0 ? 'unclear.again' : 'unclear.which', { text }), { buttons })
}

/** Small talk, and questions about the conversation itself. */
/** 'No, don't': what was done just before is told, and can be undone. */
const refused =
  (key: Key): Flow['step'] =>
  (s, w) =>
    isJustDone(w.state) ? { ...didIt(s, w), buttons: [w.say('button.undo')] } : tell(w.say(key))
export const talk: Flows = {
  greet: saying('talk.greet', ['button.create', 'button.report', 'button.can_you']),
  thanks: saying('talk.thanks'),
  bye: saying('talk.bye'),
  enough: saying('talk.enough'),
  smalltalk: saying('talk.smalltalk', ['button.can_you']),
  upset: saying('talk.upset', ['button.improve', 'button.support']),
  who_are_you: saying('talk.who'),
  can_you: saying('talk.can', ['button.create', 'button.keywords', 'button.report']),
  scam: saying('talk.scam'),
  yes: saying('talk.yes', ['button.next']),
  no: refused('talk.no'),
  not_done: refused('talk.not_done'),
  edit_text: saying('text.as_is', ['button.calendar']),
  use_image: saying('image.use'),
  see_image: saying('image.blind'),
  next: nextStep,
  recall,
  did_it: didIt,
  unclear,
}
