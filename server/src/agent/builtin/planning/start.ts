import { type CampaignRef, campaignRef } from '../understanding/campaign-ref.ts'
import { readMessage, type Reading } from '../understanding/reading.ts'
import type { Wish } from '../understanding/detect.ts'
import type { State } from '../conversation/state.ts'
import { draftsIn } from './create-draft.ts'
import { calendar, calendarIn } from './frames/calendar.ts'
import { compareIn } from './frames/compare.ts'
import { content, saidIn } from './frames/content.ts'
import { create } from './frames/create.ts'
import { image } from './frames/image.ts'
import { listCampaigns, listIn } from './frames/list.ts'
import { priceIn } from './frames/price.ts'
import { profileChange, showProfile } from './frames/profile.ts'
import { account, credits, listShared, notifications } from './frames/reads.ts'
import { report, reportIn } from './frames/report.ts'
import { resendIn } from './frames/resend.ts'
import { saveBlog, saveCalendar } from './frames/saving.ts'
import { shareIn } from './frames/share.ts'
import { social, socialIn } from './frames/social.ts'
import { switching } from './frames/switching.ts'
import { elsewhere, strategy, talk } from './frames/talk.ts'
import { undo } from './frames/undo.ts'
import { changeIn } from './change-said.ts'
import { update } from './frames/update.ts'
import { withTexts } from './texts-before.ts'
import { website } from './frames/website.ts'
import type { Task } from './task.ts'
import type { Intent } from '../understanding/intent-types.ts'
import { topicBefore, topicOf } from '../understanding/topic.ts'

type Start = (wish: Wish, state: State, carried: CampaignRef | undefined) => Task

/** 'Unpause Spring Sale and put its budget at 20': within one message 'its' is the campaign named before. */
const refOf = (reading: Reading, carried: CampaignRef | undefined): CampaignRef => {
  const ref = campaignRef(reading)
  // 'Pause the boxing one and raise the other': the other than the one just named.
  if (ref.kind === 'other' && carried?.kind === 'found') return { kind: 'all', except: carried.ids, one: true }
  return carried && ['pronoun', 'none', 'plural'].includes(ref.kind) ? carried : ref
}

const starts: Readonly<Record<Exclude<Intent, 'talk' | 'vague'>, Start>> = {
  report: ({ reading }, _, carried) => {
    const said = reportIn(reading)
    return report(carried && said.ref.kind === 'pronoun' ? { ...said, ref: carried } : said)
  },
  compare: ({ reading }, state) => compareIn(reading, state.last?.task.basis),
  list: ({ reading }) => listCampaigns(listIn(reading)),
  account: ({ reading }) => account(reading),
  credits: () => credits(),
  notifications: () => notifications(),
  price: ({ reading }) => priceIn(reading),
  list_shared: ({ reading }) => listShared(reading),
  create: ({ reading }, state) => create(withTexts(draftsIn(reading), state)),
  update: ({ reading }, _, carried) => update(changeIn(reading, refOf(reading, carried))),
  pause: ({ reading }, _, carried) => switching('pause', refOf(reading, carried)),
  resume: ({ reading }, _, carried) => switching('resume', refOf(reading, carried)),
  remove: ({ reading }, _, carried) => switching('remove', refOf(reading, carried)),
  undo: (_, state) => undo(state),
  share: ({ reading }, _, carried) => shareIn(reading, refOf(reading, carried)),
  resend: ({ reading }) => resendIn(reading),
  keywords: ({ reading }) => content('keywords', saidIn('keywords', reading)),
  copy: ({ reading }) => content('copy', saidIn('copy', reading)),
  blog: ({ reading }) => content('blog', saidIn('blog', reading)),
  save_blog: ({ reading }, state) =>
    state.savable === 'calendar' && !reading.has('blog', 'ideas') && !reading.tokens.some((t) => t.kind === 'quote')
      ? saveCalendar(state)
      : saveBlog(reading, state),
  calendar: ({ reading }) => calendar(calendarIn(reading)),
  save_calendar: (_, state) => saveCalendar(state),
  social: ({ reading }) => social(socialIn(reading)),
  website: ({ reading }) => website(reading),
  image: ({ reading }) => image(reading),
  show_profile: ({ reading }) => showProfile(reading),
  save_profile: ({ reading }) => profileChange(reading),
  strategy: () => strategy(),
  elsewhere: ({ reading }) => elsewhere(reading),
}

const written: ReadonlySet<Intent> = new Set<Intent>(['keywords', 'copy', 'blog', 'image', 'social', 'create'])
/** '10 keywords', said after an ad text: about the same. */
const BARE_TOKENS = 4
const pointsBack = /\b(?:it|that|this|them|those|these|the same)\b/i
/** 'And keywords for it', 'use that for a campaign': 'it' is what was written about last. */
function withTopic(wish: Wish, state: State): Wish {
  const about = state.last?.task.about
  const { reading } = wish
  const carries = about && written.has(wish.intent) && state.last && written.has(state.last.task.intent)
  if (!carries || (state.last?.outcome === 'done' && state.last.task.intent === 'create')) return wish
  const own = topicOf(reading) ?? topicBefore(reading, [...textThings, 'campaign', 'blog', 'ideas'])
  const planned = state.last?.task.intent === 'create' && wish.intent !== 'create'
  if (
    own ||
    reading.tokens.some((t) => t.kind === 'url' || t.kind === 'quote') ||
    !(pointsBack.test(reading.text) || planned || reading.tokens.length <= BARE_TOKENS)
  )
    return wish
  const text = `${reading.text.replace(/[.!?]+$/, '').replace(/ (?:for|about|on|with|to go with|of|from) (?:it|that|this|them|those|these|the same)\b/i, '')} about ${about.trim()}`
  return { ...wish, reading: readMessage(text, { today: reading.today, known: reading.known }) }
}

/** The task a wish begins. */
export function start(said: Wish, state: State, carried?: CampaignRef): Task {
  const wish = withTopic(said, state)
  if (wish.topic === 'budget_max') return priceIn(wish.reading)
  if (wish.intent === 'talk' || wish.intent === 'vague') return talk(wish.topic ?? 'off_topic', wish.reading)
  return starts[wish.intent](wish, state, carried)
}

/** 'What keywords and what ad text for bookkeeping?': both are about it. */
function sharing(wish: Wish, all: readonly Wish[]): Wish {
  const texts = all.filter((w) => w.intent === 'keywords' || w.intent === 'copy')
  const other = texts.find((w) => w !== wish && topicOf(w.reading) !== undefined)
  return other && texts.includes(wish) && topicOf(wish.reading) === undefined && !topicBefore(wish.reading, textThings)
    ? { ...wish, reading: other.reading }
    : wish
}
const textThings = ['keywords', 'keyword', 'ad', 'text', 'copy', 'headlines', 'headline']

/** The tasks of all wishes; a campaign named in one is 'it' in those after it. */
export function startAll(wishes: readonly Wish[], state: State): Task[] {
  let carried: CampaignRef | undefined
  let now = state
  return wishes.map((wish) => {
    const task = start(sharing(wish, wishes), now, carried)
    // 'Plan the week and then store it': what is stored is what was asked for just before.
    if (wish.intent === 'calendar') now = { ...now, savable: 'calendar' }
    const ref = campaignRef(wish.reading)
    if (ref.kind === 'found' || ref.kind === 'nth' || ref.kind === 'many') carried = ref
    return task
  })
}
