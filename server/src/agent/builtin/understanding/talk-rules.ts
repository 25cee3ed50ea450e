import type { Features } from './features.ts'
import { acts, any, thing } from './intent-tests.ts'
import { beyondReach, overridesRules } from './beyond-reach.ts'
import { asksPrice } from './price-said.ts'

/** Things to say rather than to do: each has its sentence in wording/talk.ts. */
export type TalkTopic =
  | 'greeting'
  | 'thanks'
  | 'bye'
  | 'capabilities'
  | 'identity'
  | 'secrets'
  | 'others'
  | 'yesterday'
  | 'off_topic'
  | 'funds'
  | 'buy_credits'
  | 'plans'
  | 'invoices'
  | 'link_account'
  | 'new_account'
  | 'unlink'
  | 'launch'
  | 'client_decides'
  | 'client_first'
  | 'edit_ad'
  | 'delete_profile'
  | 'targeting'
  | 'video'
  | 'bids'
  | 'read_notifications'
  | 'conversion'
  | 'share_report'
  | 'delete_account'
  | 'schedule'
  | 'image_cost'
  | 'packages'
  | 'email_preferences'
  | 'saved_lists'
  | 'budget_max'
  | 'cpc_sum'
  | 'ctr_sum'
  | 'sensible_budget'
  | 'knowledge'
  | 'act_help'
  | 'yes'
  | 'no'
  | 'refusal'
  | 'beyond'
  | 'override'

type TalkRule = readonly [TalkTopic, (f: Features) => number]

const text = (f: Features): string => f.words.join(' ')
const short = (f: Features): boolean => f.words.filter((w) => /\p{L}/u.test(w)).length <= 6
/** Most of the words belong to one phrase of politeness. */
function mostly(f: Features, concept: 'greeting' | 'thanks' | 'bye' | 'yes' | 'no'): boolean {
  const used = new Set(f.reading.marks.filter((m) => m.concept === concept).flatMap((m) => m.uses))
  const words = f.words.filter((w) => /\p{L}/u.test(w)).length
  return (
    used.size > 0 &&
    (used.size * 2 >= words ||
      (concept === 'thanks' && /^(?:thanks|thank|cheers|great|perfect|awesome)/.test(text(f)) && words < 9 && !f.order))
  )
}

function buyCredits(f: Features): number {
  if (!f.has('credit', 'package') || (!f.has('credit') && (f.reading.times.length > 0 || f.named))) return 0
  if (any(f, 'buy') || f.has('buy')) return f.question && f.has('package') ? 12.5 : 13
  return f.has('package') && f.has('credit') ? 12 : 0
}
function funds(f: Features): number {
  if (
    !f.has('funds') &&
    !/\bmore money in\b|\b(?:put|add|load|deposit|pay|transfer)\b.*(?:\bmoney|\bdollars|\$|\bbucks|\busd)(?!\w).*\b(?:account|ads)\b/.test(
      text(f),
    )
  )
    return 0
  if (f.has('budget', 'campaign') || f.named) return 0
  return any(f, 'buy', 'raise', 'create') ||
    /\b(?:add|top|deposit|refill|recharge|load|put|transfer|withdraw|refund|get back)\b/.test(text(f))
    ? 12
    : 0
}
const plans = (f: Features): number =>
  f.reading.money.length > 0 || f.has('campaign', 'budget') || f.has('advertise') ? 0 : plansSaid(f)
const plansSaid = (f: Features): number =>
  f.has('plan_tier') ||
  /\b(?:upgrade|downgrade|subscribe|unsubscribe)\b/.test(text(f)) ||
  /\b(?:pro|enterprise)\b.*\b(?:cost|price|plan|include|worth)/.test(text(f)) ||
  /\bcancel my (?:plan|subscription|membership)/.test(text(f))
    ? f.named
      ? 0
      : 12
    : 0
const invoices = (f: Features): number =>
  f.has('invoice') &&
  !thing({ ...f, named: false, has: (...c) => f.has(...c) && false }) &&
  !/\bpayment method for clients\b/.test(text(f))
    ? 11.5
    : 0
function linkAccount(f: Features): number {
  if (!f.has('account') || f.has('funds') || f.reading.money.length > 0 || f.words.includes('money')) return 0
  if (
    (any(f, 'create') || f.has('need')) &&
    /\b(?:google ads|ad|ads|adwords) account\b/.test(text(f)) &&
    f.object !== 'campaign' &&
    !f.question
  )
    return 13
  return any(f, 'connect') || (f.has('connect') && (f.advice || f.has('need'))) ? 12 : 0
}
function editAd(f: Features): number {
  if (!f.has('copy') || f.question || !acts(f)) return 0
  const changes =
    any(f, 'change', 'rename', 'remove', 'raise') ||
    /\b(?:change|edit|update|replace|rewrite|reword|rephrase|tweak|swap|fix|correct)\b/.test(text(f))
  return changes &&
    (f.named ||
      /\bof (?:my|the|our) (?:[\w-]+ )*(?:campaign|ad)\b|\b(?:headline|description)s? (?:of|in|for|on)\b|\b(?:existing|current|live) ads?\b/.test(
        text(f),
      )) &&
    !any(f, 'write')
    ? 12
    : 0
}
const launch = (f: Features): number =>
  (any(f, 'create') || /\b(?:launch|publish|go live)\b/.test(text(f))) &&
  f.has('approved') &&
  /\b(?:launch|publish|live|run|start|push)\b/.test(text(f)) &&
  !f.question
    ? 13
    : 0
/** A client's yes is the client's alone. */
const clientDecides = (f: Features): number =>
  !f.question &&
  /^(?:(?:please|ok|okay|now|then|just|go ahead and|can you|could you) )*(?:approve|reject|accept|sign off(?: on)?)\b/.test(
    text(f),
  ) &&
  (f.has('client') || (f.has('campaign') && f.words.length > 3))
    ? 13
    : 0
/** What would run, held off by a word of caution until somebody agrees: that is never a wish to turn it on. */
const goesOn = /\b(?:live|on|runs?|running|launch(?:es|ed)?|starts?|active|spends?|spent|happens?)\b/
const caution =
  /\b(?:nothing|not|never|no|only|off|hold|wait|anything|none|don't|doesn't|can't|mustn't|shouldn't|won't)\b/
const agreement =
  /\b(?:before|until|till|unless|without|once|after|as long as)\b.*\b(?:sa(?:ys?|id) (?:yes|ok|okay|so)|approv\w+|agree[sd]?|signed? off|signs? off|sign-off|go-ahead|green light|consents?|ok|okay|yes)\b/
const clientFirst = (f: Features): number =>
  goesOn.test(text(f)) &&
  caution.test(text(f)) &&
  agreement.test(text(f)) &&
  !/\b(?:create|set up|build|draft|new)\b/.test(text(f))
    ? 15
    : 0
const deleteProfile = (f: Features): number => (any(f, 'remove') && f.has('profile') ? 13 : 0)
const deleteAccount = (f: Features): number =>
  any(f, 'remove', 'cancel_it') && /\bmy (?:adwright |user |own )?account\b/.test(text(f)) && !f.has('campaign')
    ? 12
    : 0
const targeting = (f: Features): number =>
  f.has('location') &&
  !f.has('elsewhere') &&
  (any(f, 'change', 'raise', 'create', 'remove') || f.has('need', 'change')) &&
  (thing(f) || f.mine) &&
  !/\bfor\b.*\b(?:place)\b/.test(text(f)) &&
  !f.reading.money.length
    ? 9.5
    : 0
const schedule = (f: Features): number =>
  /\b(?:only|just) (?:run|show|on)\b.*\b(?:weekdays|weekends|mornings|evenings|nights?|hours|between \d)/.test(
    text(f),
  ) &&
  acts(f) &&
  f.reading.money.length === 0
    ? 11
    : 0
const bids = (f: Features): number => (f.has('bid') && any(f, 'change', 'raise', 'lower') && !f.has('budget') ? 11 : 0)
const video = (f: Features): number =>
  f.has('video') && f.object === 'video' && !f.has('elsewhere', 'social', 'blog', 'calendar') && !f.advice ? 11 : 0
const secrets = (f: Features): number =>
  f.has('secrets') && !f.has('campaign') && !/\bcampaign|\bmy password\b/.test(text(f)) ? 15 : 0
const others = (f: Features): number =>
  (f.has('others') || /\bwhat (?:do |does |are |did )?(?:all )?other (?!of )\p{L}+s\b/u.test(text(f))) &&
  (f.has('show', 'campaign', 'budget', 'performance', 'account', 'keyword') || f.question) &&
  !f.has('copy', 'blog')
    ? 15
    : 0
const imageCost = (f: Features): number =>
  f.has('image') &&
  (f.has('how_much') || /\b(?:price|cost|costs|credits?)\b/.test(text(f))) &&
  (f.question || f.asks !== '') &&
  !f.words.includes('my') &&
  !f.has('left') &&
  f.reading.times.length === 0 &&
  !f.order
    ? 13
    : f.has('image') && f.has('how_much') && f.advice
      ? 13
      : 0
const conversion = (f: Features): number =>
  f.has('conversion') && acts(f) && any(f, 'create', 'change', 'resume', 'plan') ? 10.5 : 0
const shareReport = (f: Features): number =>
  f.has('performance') &&
  any(f, 'share') &&
  (f.has('client') || f.reading.tokens.some((t) => t.kind === 'email')) &&
  !f.has('approval')
    ? 12
    : 0
const emails = (f: Features): number =>
  any(f, 'pause', 'change', 'resume') &&
  /\b(?:promotional|marketing|newsletter) e?-?mails?\b|\bemail preferences\b/.test(text(f))
    ? 13
    : 0

const budgetMax = (f: Features): number => (asksPrice(f) ? 9.5 : 0)
const numbers = (f: Features): number => f.reading.tokens.filter((t) => t.kind === 'number').length
const perClick = (f: Features): boolean => f.has('cpc') || /\b(?:one|each|a|per|every|single) click\b/.test(text(f))
const cpcSum = (f: Features): number =>
  perClick(f) && !f.has('bid') && /\b\d[\d,]* clicks?\b/.test(text(f)) && numbers(f) >= 2 && f.has('clicks') ? 14 : 0
const units = /\b\d[\d,]* (?:new )?(clients?|customers?|leads?|sales?|orders?|bookings?|calls?|sign-?ups?)\b/
const perUnit = (f: Features): number =>
  units.test(text(f)) &&
  f.reading.tokens.filter((t) => t.kind === 'number').length >= 2 &&
  /\b(?:one|each|a|per|every) (?:new )?(?:client|customer|lead|sale|order|booking|call|sign-?up)\b/.test(text(f)) &&
  asksOf(f)
    ? 14
    : 0
const asksOf = (f: Features): boolean => f.question || f.asks !== ''
const ctrSum = (f: Features): number => (f.has('ctr') && numbers(f) >= 2 && f.has('clicks', 'impressions') ? 14 : 0)
const sensible = (f: Features): number =>
  /\b(?:sensible|reasonable|good|right|typical|recommended|realistic|ideal|normal|decent|enough|average)\b.*\bbudget\b|\bhow much should (?:i|we|my|one)\b|\bwhat (?:budget|amount) (?:would|should|do you)\b|\bbudget (?:would|do|should|makes)\b|\bhow much (?:would|do) you (?:suggest|recommend|spend)\b|\bwhat(?: do)? you (?:suggest|recommend|think)\b.*\b(?:budget|spend)\b|\bhow much money do i need\b|\b(?:suggest|recommend) (?:me )?a (?:daily )?budget\b|\bhow much (?:is|to) (?:usual|normal|spend|invest|budget)\b|\bis \S+ (?:dollars |bucks )?(?:a day |per day |daily )?(?:enough|too much|ok|okay|too little)\b/.test(
    text(f),
  )
    ? 13
    : 0

export const talkRules: readonly TalkRule[] = [
  ['override', (f) => (overridesRules(f.reading.text) ? 16 : 0)],
  ['beyond', (f) => (beyondReach(f.reading.text) && !f.meant && !f.has('approval', 'approve', 'approved') ? 13.5 : 0)],
  ['secrets', secrets],
  ['others', others],
  ['buy_credits', buyCredits],
  ['funds', funds],
  ['plans', plans],
  ['invoices', invoices],
  ['link_account', linkAccount],
  ['unlink', (f) => (f.has('account') && any(f, 'disconnect') ? 13 : 0)],
  ['launch', launch],
  ['client_decides', clientDecides],
  ['client_first', clientFirst],
  ['edit_ad', editAd],
  ['delete_profile', deleteProfile],
  ['delete_account', deleteAccount],
  ['targeting', targeting],
  ['schedule', schedule],
  ['bids', bids],
  ['video', video],
  ['image_cost', imageCost],
  ['conversion', conversion],
  ['share_report', shareReport],
  ['email_preferences', emails],
  ['budget_max', budgetMax],
  ['cpc_sum', (f) => Math.max(cpcSum(f), perUnit(f))],
  ['ctr_sum', ctrSum],
  ['sensible_budget', sensible],
  ['yesterday', (f) => (f.has('yesterday_talk') ? 12 : 0)],
  [
    'capabilities',
    (f) =>
      f.has('capabilities') &&
      short({ ...f, words: f.words.filter((w) => !['hi', 'hello', 'please', 'me', 'so'].includes(w)) }) &&
      !f.order
        ? 8
        : /^(?:please )?help(?: me)?[.?!]?$/.test(text(f))
          ? 8
          : 0,
  ],
  ['identity', (f) => (f.has('identity') && short(f) ? 9 : 0)],
  ['greeting', (f) => (mostly(f, 'greeting') ? 5 : 0)],
  ['thanks', (f) => (mostly(f, 'thanks') ? 5 : 0)],
  ['bye', (f) => (mostly(f, 'bye') ? 5 : 0)],
  ['yes', (f) => (mostly(f, 'yes') && short(f) ? 4.5 : 0)],
  ['no', (f) => (mostly(f, 'no') && short(f) ? 4.5 : 0)],
]
