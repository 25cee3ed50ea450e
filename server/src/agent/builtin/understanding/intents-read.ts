import {
  any,
  asking,
  asksOrShows,
  budgetChange,
  firstOf,
  address,
  mail,
  metric,
  money,
  perDay,
  period,
  says,
  type Test,
  thing,
} from './intent-tests.ts'
import { list } from './intents-list.ts'
import type { Rule } from './intent-types.ts'

const sent: Test = (f) =>
  f.has('shared', 'client') ||
  (f.has('approval') && f.has('pending', 'approved', 'rejected')) ||
  (f.has('approval', 'share', 'approve', 'reject') && !f.order)
/** 'Did Otto say why?', 'what did Ines think of Shoe Drop', 'has she answered yet': somebody else is asked about. */
const othersWord = says(
  /\b(?:did|does|has|have|is|was)(?: not)? (?!(?:not|i|we|you|my|our|it|google|that|this|the ad|ads|people|any|many)\b)(?:\S+ ){1,4}?(?:say|said|says|answer|answered|reply|replied|respond|responded|think|thinks|thought|want|wanted|get back|got back|come back|decide|decided|object|complain|complained|sign off|signed off|ok|okay|happy|reject|rejected|approve|approved|like|liked|dislike)\b/,
)
const listShared = firstOf(
  [11, (f) => othersWord(f) && !mail(f) && f.question && !f.has('others') && !money(f)],
  [0, mail],
  [0, (f) => !sent(f) || f.has('others')],
  [11, (f) => f.has('approve', 'reject', 'pending', 'approved', 'rejected') && asksOrShows(f)],
  [
    11,
    (f) =>
      (f.has('shared') || (f.has('share') && f.has('campaign', 'ad', 'client', 'pron'))) && asksOrShows(f) && !mail(f),
  ],
)

/** 'Is Spring Sale running?' asks what it is set to, not what it brought. */
const asksRunning: Test = (f) =>
  f.has('running', 'paused') && says(/^(?:so |and )?(?:is|are|was|were)\b/)(f) && !f.has('performance', 'clicks')
/** 'The performance of spring mowing': what follows may be a name in small letters. */
const ofOne: Test = (f) => says(/\b(?:of|for|did|does|has|was|were) (?!an?\b)/)(f) && !f.has('mean', 'difference')
const scope: Test = (f) => f.mine || period(f) || thing(f) || f.meant || f.has('google', 'pron') || ofOne(f)
const ordinalOne = says(/\b(?:first|second|third|fourth|fifth|last) (?:one|campaign|ad)\b|\bthings\b|\bmarketing\b/)
const howIs = says(/^(?:how (?:did|is|was|are|has|does|'s|were|have)|did)\b/)
const subject: Test = (f) =>
  thing(f) ||
  f.meant ||
  ordinalOne(f) ||
  f.has('pron', 'pron_plural', 'other', 'last_ref', 'google') ||
  (howIs(f) && !f.words.includes('you'))
const howDid: Test = (f) =>
  (f.asks === 'how' || /^(?:is|are|did|does|do)$/.test(f.words[0] ?? '')) &&
  f.reading.marks.some((m) => ['happen', 'trend'].includes(m.concept) && m.from > 0) &&
  !f.has('how_many', 'connected', 'greeting', 'website') &&
  subject(f)
const splitSaid: Test = (f) => f.has('device', 'age', 'gender', 'weekday', 'hour', 'network')
const breakdown: Test = (f) =>
  !address(f) &&
  ((splitSaid(f) && (f.mine || metric(f) || f.has('performance', 'happen'))) ||
    (f.has('keyword') &&
      !any(f, 'write') &&
      (metric(f) || f.has('most', 'least', 'performance') || (f.mine && f.has('happen', 'got')))))
const amountAsked: Test = (f) =>
  f.verbs.has('show') && f.has('most', 'least', 'got', 'spend', 'how_many', 'how_much', 'total')
const aboutMoneySaid: Test = (f) => money(f) && !says(/^(?:how|what|which|when)\b/)(f)
const whichOne = says(/^(?:so |and )?which (?:one|of (?:them|these|those))\b/)
/** 'What is Emergency Lockout doing this month': its figures, when the period is past. */
const doing: Test = (f) =>
  says(
    /^(?:so |and |hey |hi )*(?:what|how) (?:is|are|was|were|has|'s)\b.*\b(?:doing|bringing in|been doing|been up to)\b/,
  )(f) &&
  (f.meant || f.maybeNamed || period(f) || f.has('campaign', 'ad')) &&
  !says(/\bcompetitors?\b|\byou\b/)(f)
/** 'It costs too much' is a complaint, not a question about figures. */
const complains: Test = (f) =>
  !f.question && !f.verbs.has('show') && says(/\btoo (?:much|expensive|high|low|little|costly|dear)\b/)(f)
const ranks = says(/^(?:please |can you |could you )?(?:rank|sort|order) (?:all )?(?:my|our|the|all)\b/)
/** 'Holiday Gifts for October please': a campaign and a stretch that is past. */
const onlyPeriod: Test = (f) =>
  f.meant &&
  !f.order &&
  !money(f) &&
  f.words.length < 10 &&
  f.reading.times.length === 1 &&
  f.reading.times.every(
    (t) =>
      t.role !== 'end' &&
      t.role !== 'start' &&
      (t.said.kind === 'month' || (t.said.kind === 'unit' && t.said.which !== 'next')),
  ) &&
  !f.has(
    'extend',
    'shorten',
    'end_word',
    'start_word',
    'budget',
    'pause',
    'resume',
    'remove',
    'create',
    'new',
    'change',
    'running',
  )
/** 'What is an impression in online advertising?' asks for the word, not for figures. */
const asksWord = says(
  /^(?:so |and |ok |hey )*what(?:'s| is| does)?(?: exactly)? an? (?:impression|click|conversion|ctr|cpc|cpm)\b/,
)
const report = firstOf(
  [0, asksWord],
  [8.6, onlyPeriod],
  [8.5, (f) => f.meant && period(f) && f.verbs.has('show') && !money(f) && !f.has('budget', 'compare', 'versus')],
  [9.5, (f) => ranks(f) && f.has('campaign', 'ad', 'keyword')],
  // 'How much a day did we give to it' asks for the budget that is set.
  [
    0,
    (f) =>
      f.has('how_much') &&
      says(/\b(?:a|per|each) day\b|\bdaily\b/)(f) &&
      says(/\b(?:give|gave|set|allow|allowed|assign|assigned|allocate|allocated)\b/)(f),
  ],
  [0, complains],
  [0, (f) => f.advice || asksRunning(f) || perDay(f) || aboutMoneySaid(f) || budgetChange(f)],
  [0, (f) => (f.has('website', 'seo') && !thing(f)) || (any(f, 'write', 'create', 'plan') && !f.verbs.has('show'))],
  [9, howDid],
  [
    9,
    (f) =>
      metric(f) && period(f) && (f.meant || f.maybeNamed) && (asking(f) || f.verbs.has('show')) && !f.has('budget'),
  ],
  [9, (f) => breakdown(f) && (asking(f) || f.verbs.has('show'))],
  [8, (f) => metric(f) && scope(f) && (asking(f) || amountAsked(f))],
  [8, (f) => metric(f) && scope(f) && !f.has('budget') && (f.verbs.has('show') || period(f))],
  [8, (f) => f.has('performance') && scope(f) && !f.has('frequency') && (asksOrShows(f) || period(f))],
  [8, (f) => f.has('most', 'least') && (thing(f) || whichOne(f)) && f.has('happen', 'performance') && !f.has('budget')],
  [8.5, doing],
  // 'Was Year End any good from the 3rd to the 12th?'
  [
    8,
    (f) =>
      f.meant &&
      period(f) &&
      f.question &&
      !f.order &&
      !money(f) &&
      !f.has('budget', 'end_word', 'start_word', 'running', 'paused'),
  ],
  [8, (f) => f.has('most', 'least') && thing(f) && f.mine && asking(f) && !f.has('budget', 'most_cost')],
  [8, (f) => metric(f) && (f.meant || ofOne(f)) && f.words.length < 10 && !money(f) && !f.has('budget') && !f.order],
  [7, (f) => f.has('spend') && f.question && scope(f) && !f.has('budget') && !money(f)],
)

const twoPeriods: Test = (f) => f.reading.times.filter((t) => t.said.kind !== 'invalid').length >= 2
const earlier: Test = (f) =>
  f.reading.times.some(
    (t) => t.said.kind === 'before' && !(t.said.moves && f.has('end_word', 'start_word', 'shorten', 'pause')),
  )
/** 'Which of our campaigns has the better rate': campaigns are set against each other, not periods. */
const whichCampaign = says(/^(?:so |and )?which (?:one |ad |campaign |of (?:my|our|the|these|them))/)
/** 'More than 20 clicks' sets a number, not a period, against it. */
const countedThan = says(
  /\b(?:more|less|fewer|higher|lower|over|under) than (?:\d|a |one |two |three |five |ten |twenty |\$)/,
)
const comparing: Test = (f) => any(f, 'compare') || f.has('compare')
/** 'Vs the 7 days before?', 'compare that with the week before it', 'same comparison for …'. */
const against: Test = (f) =>
  !money(f) &&
  !f.order &&
  ((f.has('versus') && earlier(f) && f.words.length < 14) || says(/\b(?:same|that) comparison\b/)(f))
const compare = firstOf(
  [10.5, against],
  [
    0,
    (f) =>
      (money(f) && !f.question) ||
      (f.advice && !metric(f)) ||
      ((whichCampaign(f) || splitSaid(f) || countedThan(f)) && !twoPeriods(f)) ||
      f.has('extend', 'shorten'),
  ],
  [
    11,
    (f) =>
      comparing(f) && (period(f) || metric(f) || says(/\b(?:compare|contrast) (?:that|it|them|the two|those)\b/)(f)),
  ],
  [7, (f) => comparing(f) && thing(f)],
  [10, (f) => f.has('trend') && f.has('versus') && period(f) && f.question && f.mine && !money(f)],
  [0, (f) => comparing(f) || (f.has('difference') && !twoPeriods(f))],
  [
    11,
    (f) =>
      f.has('versus', 'trend') &&
      (twoPeriods(f) || earlier(f)) &&
      (metric(f) || f.mine || thing(f) || f.has('performance', 'happen', 'spend')),
  ],
  [
    10,
    (f) =>
      f.has('trend') &&
      (metric(f) || f.has('performance')) &&
      asking(f) &&
      !f.order &&
      !f.has('how_many') &&
      (f.mine || thing(f)),
  ],
)

const account = firstOf(
  [10, (f) => f.has('funds') && !f.has('credit') && !any(f, 'buy') && (asksOrShows(f) || f.has('left'))],
  [10, (f) => f.has('account') && f.has('left', 'how_much') && asking(f) && !f.has('credit')],
  [10, (f) => f.has('account') && f.has('connected', 'connect', 'status') && asksOrShows(f) && !f.advice],
  [7, (f) => f.has('account') && f.verbs.has('show') && !thing(f) && !f.has('others')],
)
const credits = firstOf(
  [0, (f) => !f.has('credit') || any(f, 'buy') || f.has('package')],
  [14, (f) => f.mine && says(/\benough\b/)(f)],
  [10, (f) => f.has('funds') && !f.has('account')],
  [10, (f) => f.mine || f.has('left', 'how_many') || f.words.filter((w) => /\p{L}/u.test(w)).length === 1],
  [6, () => true],
)
const notifications = firstOf(
  [0, (f) => !f.has('notification') || any(f, 'remove', 'pause', 'change')],
  [9, (f) => f.question || f.order || f.mine || f.words.length < 4],
)

export const readRules: readonly Rule[] = [
  ['list_shared', listShared],
  ['report', report],
  ['compare', compare],
  ['list', list],
  ['account', account],
  ['credits', credits],
  ['notifications', notifications],
]
