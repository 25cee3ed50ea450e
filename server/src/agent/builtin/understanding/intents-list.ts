import {
  asking,
  asksOrShows,
  firstOf,
  metric,
  money,
  perDay,
  period,
  pointed,
  says,
  type Test,
  thing,
} from './intent-tests.ts'

/** What campaigns there are, and what they are set to. */
/** 'The budget of Spring Sale', 'Spring Sale's budget', 'when does Spring Sale end': a name may stand there. */
const ofSomething = says(
  /\b(?:budget|date|status|end|start) (?:of|for|on) |'s (?:daily )?(?:budget|end|start|status)|^(?:until|till) when |^(?:so |and )?when (?:does|do|did|will|is|'s) /,
)
const asksStatus: Test = (f) =>
  f.has('running', 'paused', 'removed', 'connected') &&
  asksOrShows(f) &&
  (thing(f) || f.meant || f.has('pron') || (f.mine && f.order))
const asksField: Test = (f) =>
  f.has('budget', 'end_word', 'start_word', 'status') &&
  !f.has('mean') &&
  !money(f) &&
  (asking(f) || f.verbs.has('show') || f.has('total'))
const whose: Test = (f) => f.mine || pointed(f) || ofSomething(f) || f.has('total', 'most', 'least', 'most_cost')
const bareCampaigns = says(
  /^(?:my |all |all my |the |please |running |active |paused )*(?:campaigns|ads)(?: please| list| overview)?[.?!]?$/,
)
/** 'All my live campaigns together, what is that per day?', 'and now the total?' */
const dailyTotal: Test = (f) =>
  !metric({ ...f, has: (...c) => f.has(...c.filter((x) => x !== 'cost')) }) &&
  !money(f) &&
  asking(f) &&
  f.reading.times.every((t) => t.said.kind === 'span' && !t.said.which) &&
  (says(/\bwhat (?:am i|are we) (?:at|on|in for|paying|spending|up to)\b.*(?:\b(?:a|per|each|every) day\b|\bdaily\b)/)(
    f,
  ) ||
    (f.has('total') && says(/\b(?:a|per|each|every) day\b|\bdaily\b/)(f) && f.has('running', 'all', 'campaign')) ||
    says(
      /^(?:so |and |ok |now )*(?:what (?:is|'s) )?(?:now )?(?:the|my|our) (?:new |daily )?total(?: now| then)? ?\??$/,
    )(f))
/** 'What did Moss end up at?', 'where is City Tours now?': the budget it has. */
const setAt = says(/\b(?:end up at|ended up at|(?:is|are|was) (?:\S+ ){1,4}(?:set )?at now)\b/)
/** 'Which of the truck ads costs more a day?' */
const dearer: Test = (f) =>
  f.asks === 'which' &&
  says(
    /\b(?:more|most|less|least|cheaper|cheapest|dearer|higher|highest|lower|lowest|expensive|bigger|biggest|smaller|smallest)\b/,
  )(f) &&
  says(/\b(?:a|per|each) day\b|\bdaily\b|\bbudget\b/)(f) &&
  !f.has('clicks', 'impressions', 'performance') &&
  f.reading.times.every((t) => t.said.kind === 'span')
const onNow = says(
  /^(?:hey |hi |ok |so |and |\. |, )*(?:what|which|how many|is|are)\b.*\b(?:on|off|live|running|paused|active)(?: right now| now| at the moment| anyway| today| currently)* ?\??$/,
)
const showAds = says(
  /^(?:please |pls |just |ok |hey )*(?:show|list|give)(?: me| us)?(?: the list of| a list of| all)*(?: my| our| the| what)? ?(?:ads|adverts|campaigns|i run|we run)\b/,
)
export const list = firstOf(
  [9.6, dearer],
  [
    9.4,
    (f) =>
      says(/\b(?:from when|when does (?:it|that) run|how long does (?:it|that|\S+) run|till when)\b/)(f) &&
      (f.meant || f.has('pron')) &&
      asking(f),
  ],
  [9.4, (f) => setAt(f) && f.meant],
  [9.2, (f) => says(/^(?:please |pls |ok )*(?:show|list) (?:me )?(?:them|all|all of them|em)(?: all)?[.!]?$/)(f)],
  [9.4, (f) => showAds(f) && !period(f) && !metric(f) && !f.has('performance')],
  [9.2, (f) => onNow(f) && !period(f) && !metric(f) && !f.has('notification', 'account', 'performance', 'website')],
  [0, (f) => f.advice || f.has('others', 'shared')],
  [9, (f) => asksStatus(f) && !f.has('account')],
  [
    9,
    (f) =>
      f.has('how_much') &&
      says(/\b(?:a|per|each) day\b|\bdaily\b/)(f) &&
      (f.meant || f.has('pron')) &&
      !f.has('clicks') &&
      !period(f),
  ],
  [9, (f) => f.has('how_many') && f.object === 'campaign' && !metric(f)],
  [9.6, (f) => dailyTotal(f)],
  [9, (f) => asksField(f) && whose(f)],
  [9, (f) => (f.has('spend') && f.has('running') && f.question) || perDay(f)],
  [0, (f) => f.has('performance') || metric(f)],
  [
    8,
    (f) =>
      f.object === 'campaign' &&
      (f.verbs.has('show') || f.asks === 'what' || f.asks === 'which') &&
      (f.mine || f.order || f.words.length < 6),
  ],
  [7, bareCampaigns],
  [
    8,
    (f) =>
      says(
        /^(?:so |and |hey |hi )*(?:what|which|anything)\b.*\b(?:going on|running|live|on air|active|up and running)\b/,
      )(f) &&
      (f.has('ad', 'campaign') || says(/\bad\b|\bads\b/)(f)) &&
      !period(f),
  ],
)
