import { consentOf } from '#agent/consent.rules.ts'
import { readMessage } from '../understanding/reading.ts'
import { draftsIn } from './create-draft.ts'
import { create } from './frames/create.ts'
import { listCampaigns } from './frames/list.ts'
import { saveBlog } from './frames/saving.ts'
import { credits } from './frames/reads.ts'
import { priceIn } from './frames/price.ts'
import { profileChange } from './frames/profile.ts'
import { talk } from './frames/talk.ts'
import { plainText } from '../wording/format.ts'
import { saying, type Task } from './task.ts'
import { type Heard, only, STRONG, type Understood } from './understood.ts'

type Told = (m: Heard) => Task | undefined

const isShort = (m: Heard, most = 12): boolean => m.reading.tokens.filter((t) => t.kind === 'word').length <= most

const golive =
  /\b(?:launch|publish|go(?:es)? live|(?:put|set|take|turn|switch) (?:it|that|them|this) (?:live|on|up|out)|start it|run it)\b/i
/** 'Sweet, launch it', after the client's answer was shown. */
const launches: Told = (m) =>
  m.state.last?.task.intent === 'list_shared' && golive.test(m.reading.text) && isShort(m)
    ? talk('launch', m.reading)
    : undefined

const more = /\b(?:get|buy|need|order|have|want)\b.*\b(?:more|some|extra)\b|\btop (?:it |them )?up\b/i
const left = /\bhow many\b.*\b(?:left|more|can i|do i have|with what)\b/i
/** 'How do I get more?', 'how many more can I do?', after an image. */
const aboutCredits: Told = (m) => {
  const { last } = m.state
  if (last?.task.intent !== 'image' || !isShort(m) || m.reading.has('campaign', 'image', 'budget', 'clicks'))
    return undefined
  if (left.test(m.reading.text)) return credits()
  return last.outcome === 'failed' && more.test(m.reading.text) && m.reading.text.includes('how')
    ? talk('buy_credits', m.reading)
    : undefined
}

const listed =
  /^(?:(?:please|ok|oh|and|also|then|now|no|wait)[ ,]+)*(?:add|remove|drop|delete|take out|cross out|strike)\b/i
const toThose = /\b(?:to|from|off) (?:those|them|that|it|the list|there|these)\b|\bthere\b|\btoo\b/i
/** 'Add notary to those', after the profile was shown. */
const inProfile: Told = (m) => {
  const { last } = m.state
  const shown = last?.task.intent === 'show_profile' || last?.task.intent === 'save_profile'
  if (!shown || !listed.test(m.reading.text) || m.reading.names.length > 0) return undefined
  const offers = `${m.state.profile?.products ?? ''},${m.state.profile?.services ?? ''}`.toLowerCase()
  const ours = offers.split(',').some((o) => o.trim() !== '' && m.reading.text.toLowerCase().includes(o.trim()))
  if (!toThose.test(m.reading.text) && !ours) return undefined
  const field = /product/i.test(last.task.about ?? '') ? 'products' : 'services'
  const where = /\badd\b/i.test(m.reading.text) ? `to my ${field}` : `from my ${field}`
  const said = m.reading.text.replace(/^(?:(?:oh|and|ok|also|please|then|now|no|wait)[, ]+)+/i, '')
  const text = toThose.test(said) ? said.replace(toThose, where) : `${said.replace(/[.!]+$/, '')} ${where}`
  return profileChange(readMessage(text, { today: m.reading.today, known: [] }))
}

const came =
  /^(?:(?:so|and|wait|hey|hm+|ok|oh|well)[ ,]+)*(?:did|has|have|is|was|are|were) (?:it|that|this|they|everything|the (?:\p{L}+ )?(?:e?mail|change|campaign|ad|link))\b.*\b(?:go out|gone out|go through|gone through|went through|work(?:ed|ing)?|happen(?:ed)?|done|sent|saved|changed|applied|taken|set|created|made|go live|out)\b/iu
const acts: ReadonlySet<string> = new Set(['create', 'update', 'pause', 'resume', 'remove', 'share', 'undo'])
/** 'Did it go out?': what became of the last act. */
const outcome: Told = (m) => {
  const { last } = m.state
  if (!last || !acts.has(last.task.intent) || !came.test(m.reading.text.trim())) return undefined
  if (m.reading.times.length > 0 || m.reading.has('clicks')) return undefined
  if (last.outcome === 'done') return saying('talk', () => 'Yes, that is done.')
  if (last.outcome === 'failed')
    return saying('talk', () => 'No, it did not work, so nothing was changed. Shall I try it again?')
  return saying(
    'talk',
    () => 'No, nothing was sent or changed: it waits for your yes. Say "go ahead" and I\'ll bring the card again.',
  )
}

const costs =
  /\b(?:what|how much) (?:does|do|will|would|is|'s|am i|are we)\b.*\b(?:cost|costing|pay|paying|spend|spending|run me|set me back)\b|\bhow much is (?:it|that|this)\b|\bhow much (?:in (?:total|all)|altogether|for (?:all|everything|the whole))\b/i
/** 'What does it cost me?', asked about what stands on a card. */
const costOfPlan: Told = (m) => {
  if (!m.state.plan || m.state.pending || m.reading.names.length > 0 || !costs.test(m.reading.text)) return undefined
  const other = m.reading.has('clicks', 'cpc', 'credit', 'image', 'plan_tier') || m.reading.money.length > 0
  const past = m.reading.times.some((t) => t.said.kind !== 'span')
  return other || past || !isShort(m) ? undefined : priceIn(m.reading)
}

/** 'Ok, do that', after what a change would come to was worked out. */
const doesThat: Told = (m) => {
  const agreed = m.state.price?.agreed
  return agreed && consentOf(m.reading.text).kind === 'yes' ? agreed : undefined
}

const forEver =
  /\b(?:way back|for good|for ?ever|permanent(?:ly)?|(?:bring|get|have|put|turn) (?:it|that|them) back|come back|undo(?:ne)?|reversible|irreversible|gone)\b/i
const oneMore = /\b(?:another|one more|a second|a third|next one|a new one)\b/i
/** 'Now do another, for gelato', after a campaign was made. */
const anotherCampaign: Told = (m) => {
  const { last } = m.state
  const made = last?.task.intent === 'create' && last.outcome === 'done'
  const rules = m.wishes.some((w) => !w.guessed && w.score >= STRONG && w.intent !== 'create')
  return made && !rules && oneMore.test(m.reading.text) && !/\bsame\b/i.test(m.reading.text) && isShort(m)
    ? create(draftsIn(m.reading))
    : undefined
}

const textsAsked = /\b(?:what|which|show|see|read)\b.*\b(headlines?|descriptions?|keywords?|texts?|wording|name)\b/i
/** 'What headlines did you use?', of a campaign that is planned. */
const textsOfPlan: Told = (m) => {
  const it = m.state.plan?.items.find((item) => item.task.intent === 'create')
  const asked = textsAsked.exec(m.reading.text)?.[1]?.toLowerCase()
  if (
    !it ||
    !asked ||
    /\b(?:should|could|would|best|good|suggest)\b/i.test(m.reading.text) ||
    m.reading.tokens.some((t) => t.kind === 'quote')
  )
    return undefined
  const args = it.calls[it.at]?.args ?? {}
  const lines = (key: string): string =>
    Array.isArray(args[key]) ? args[key].map((x) => plainText(String(x))).join(' · ') : ''
  return saying('talk', () =>
    [
      `For **${plainText(String(args.campaign_name ?? ''))}** I would use:`,
      ...(asked.startsWith('keyword')
        ? []
        : [`- Headlines: ${lines('headlines')}`, `- Descriptions: ${lines('descriptions')}`]),
      `- Keywords: ${lines('keywords')}`,
    ].join('\n'),
  )
}

/** 'Is that for good?', of something that is to be removed. */
const isForEver: Told = (m) =>
  m.state.plan?.items.some((it) => it.task.intent === 'remove') &&
  forEver.test(m.reading.text) &&
  asking.test(m.reading.text.trim())
    ? saying(
        'talk',
        () =>
          "Yes, removing is for ever: a removed campaign can't be brought back. Its figures stay in your reports. If you may want it again, pause it instead.",
      )
    : undefined
const asking = /\?|^(?:(?:wait|so|and|hm+|ok|oh)[ ,]+)*(?:is|does|do|will|can|could|what|if)\b/i

const onAtOnce =
  /\b(?:on|live|running|start(?:s|ed)?|spend(?:ing)?)\b.*\b(?:right (?:away|after)|straight away|at once|immediately|as soon as|after i|when i|then|by itself|already)\b/i
/** 'Is the ad on right after I say yes?', of one that is to be made. */
const isOnAtOnce: Told = (m) =>
  m.state.plan?.items.some((it) => it.task.intent === 'create') &&
  onAtOnce.test(m.reading.text) &&
  asking.test(m.reading.text.trim())
    ? saying(
        'talk',
        () =>
          'No: it is created paused, so nothing is spent at first. Say "turn it on" afterwards when you want it to run.',
      )
    : undefined

const wasBefore =
  /\b(?:what|how much) (?:was|is|were) (?:it|that|the (?:old |present |current )?budget|its budget)\b.*\b(?:before|now|again|currently|at the moment|so far)\b/i
/** 'What was it before?', of a budget that is to change. */
const budgetNow: Told = (m) =>
  m.state.plan?.items.some((it) => it.task.intent === 'update') && wasBefore.test(m.reading.text)
    ? listCampaigns({
        ref: { kind: 'pronoun' },
        status: undefined,
        field: 'budget',
        total: false,
        counting: false,
        extreme: undefined,
      })
    : undefined

const whichOne = /\bwhich (?:one|campaign|ad)\b.*\b(?:you|that|it|this|was|is|did)\b/i
/** 'Wait, which one did you stop?' */
const whichIsIt: Told = (m) =>
  m.state.plan &&
  whichOne.test(m.reading.text) &&
  isShort(m, 10) &&
  !m.reading.has('most', 'least', 'clicks', 'trend', 'running', 'paused', 'budget')
    ? listCampaigns({
        ref: { kind: 'pronoun' },
        status: undefined,
        field: 'status',
        total: false,
        counting: false,
        extreme: undefined,
      })
    : undefined

/** 'Cool': praise is no yes, and that nothing was done is said. */
const praised: Told = (m) => {
  const { plan } = m.state
  const open = plan && !plan.refused && plan.turn === m.state.turns - 1
  const polite = m.wishes.length > 0 && m.wishes.every((w) => w.topic === 'thanks' || w.topic === 'bye')
  return open && polite && isShort(m, 6) && !m.state.pending
    ? saying(
        'talk',
        () => 'Nothing was done yet, because the card was not approved. Say "go ahead" and I\'ll bring it again.',
      )
    : undefined
}

const pick =
  /^(?:(?:and|also|plus|oh|ok|then)[ ,]+)*(?:number|no\.?|#|the) ?(?:\d{1,2}|first|second|third|fourth|fifth|sixth|last)\b/i
/** 'And number 3 from yours too', after some ideas were saved. */
const savesMore: Told = (m) =>
  m.state.savable === 'ideas' &&
  m.state.saved &&
  pick.test(m.reading.text.trim()) &&
  isShort(m, 9) &&
  m.state.ideas.length > 0
    ? saveBlog(m.reading, m.state)
    : undefined

/** Short messages that only what was spoken of last explains. */
export function inContext(m: Heard): Understood | undefined {
  for (const read of [
    launches,
    aboutCredits,
    inProfile,
    outcome,
    doesThat,
    anotherCampaign,
    textsOfPlan,
    isForEver,
    isOnAtOnce,
    budgetNow,
    whichIsIt,
    praised,
    savesMore,
    costOfPlan,
  ]) {
    const task = read(m)
    if (task) return only(task, true)
  }
  return undefined
}
