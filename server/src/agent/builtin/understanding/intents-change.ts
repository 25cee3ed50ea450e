import type { Features } from './features.ts'
import {
  acts,
  any,
  budgetChange,
  content,
  firstOf,
  mail,
  metric,
  money,
  noNumbers,
  numberSaid,
  period,
  platform,
  pointed,
  says,
  type Test,
  thing,
} from './intent-tests.ts'
import type { Rule } from './intent-types.ts'
import { offOn, startsNamed } from './intents-switch.ts'
import { numberAt } from './numbers.ts'

/** 'My business', 'our shop'; a campaign may be called Startup Books. */
const ownBusiness = says(
  /\b(?:my|our|the) (?:business|company|shop|store|firm|brand|practice|agency|start-?up|studio)\b/,
)
const isCampaign: Test = (f) => f.object === 'campaign' || f.object === 'ad' || f.object === 'marketing_campaign'
const hasToSpend = says(/\b(?:i|we) (?:have|can spend|could spend|got|have got|want to spend)\b/)
const makesImageVerb: Test = (f) => any(f, 'make_image') && !f.verbs.has('show') && !f.words.includes('get')
const campaignWanted = firstOf(
  [0, startsNamed],
  // '7 dollars more for …', 'twice as much': something is there already.
  [
    0,
    (f) =>
      f.has('double', 'triple', 'halve') ||
      says(/\brank (?:my|our|the|all)\b/)(f) ||
      says(/\badd (?:\S+ ){1,4}(?:to|onto)\b/)(f),
  ],
  [0, (f) => runsOn(f)],
  [8, (f) => hasToSpend(f) && numberSaid(f) && !f.question && !f.named && !f.has('clicks')],
  [0, (f) => f.question && !f.order && !any(f, 'create', 'need', 'plan')],
  [10, (f) => any(f, 'create', 'plan', 'advertise') || makesImageVerb(f)],
  [9, (f) => any(f, 'need') && !f.has('change', 'pause', 'resume', 'remove') && !f.named],
  [8, (f) => f.has('need', 'create') && money(f)],
  [0, (f) => f.order && any(f, 'show', 'change', 'pause', 'resume', 'remove', 'raise', 'lower', 'share', 'compare')],
  [8, (f) => f.has('new') && !f.question],
  [0, (f) => f.question || f.named || metricOnly(f) || f.has('performance', 'show')],
  [6, (f) => money(f) || f.words.includes('for')],
)
const metricOnly: Test = (f) => metric(f) && f.has('clicks', 'impressions', 'ctr')
/** 'Budget 17 a day, campaign wooden toys, from … to …': all of a new one, and no campaign that is there. */
const freshCampaign: Test = (f) =>
  f.has('campaign', 'ad') &&
  !f.named &&
  !f.question &&
  !says(/\b(?:the|my|our|this|that|these|all|both|existing) (?:\S+ )?(?:campaigns?|ads?)\b/)(f) &&
  !any(f, 'rename', 'extend', 'shorten', 'pause', 'resume', 'remove') &&
  (money(f) || f.has('budget')) &&
  (f.reading.times.some((t) => t.role === 'start') || f.reading.times.some((t) => t.role === 'length')) &&
  f.reading.times.length > 1
const newOne = says(
  /^(?:(?:ok|okay|so|and|hey|hi|please|,) )*(?:(?:an? |one |another )?new (?:google )?(?:campaign|ad|advert)|(?:two|three|four|2|3|4) (?:new )?(?:google )?(?:ads|campaigns|adverts))\b(?! (?:name|budget|text|copy|headline|line|idea))/,
)
/** 'Push that back a week', 'push it to Friday' moves what is there. */
const pushes = says(/\bpush (?:\S+ ){1,4}?(?:back|out|forward|to|by|off)\b|\bpush (?:back|out)\b/)
const create = firstOf(
  [0, (f) => pushes(f) && (f.has('pron') || f.meant) && period(f)],
  [9.4, (f) => newOne(f) && !f.question && !any(f, 'show')],
  [9.2, freshCampaign],
  [
    9.3,
    (f) =>
      f.has('need') &&
      says(
        /\b(?:people|customers|clients|folks|they|someone|guests) (?:to |can |could |should |will )?(?:find|see|discover|notice)\b.*\b(?:google|search|online)/,
      )(f) &&
      !f.question,
  ],
  [0, (f) => f.advice || platform(f) || (f.has('approval') && any(f, 'share'))],
  [0, (f) => content(f) && f.object !== 'campaign' && f.object !== 'ad'],
  [10, (f) => isCampaign(f) && campaignWanted(f) === 10],
  [9, (f) => isCampaign(f) && campaignWanted(f) === 9],
  [8, (f) => isCampaign(f) && campaignWanted(f) === 8],
  [6, (f) => isCampaign(f) && campaignWanted(f) === 6],
  [0, isCampaign],
  [9, (f) => any(f, 'advertise') && !f.question],
  [
    9.5,
    (f) =>
      any(f, 'create') &&
      says(/\bso (?:that )?(?:more )?(?:people|customers|clients|folks|they) (?:can )?(?:find|see|discover)\b/)(f),
  ],
  [
    8.5,
    (f) =>
      any(f, 'create') &&
      says(/\b(?:something|anything|one|it) (?:for|about|to promote|to advertise)\b/)(f) &&
      (money(f) || period(f)) &&
      !content(f),
  ],
  [8, (f) => f.has('advertise') && (f.has('need') || f.mine) && !f.question && !f.has('strategy')],
)

const mayWe = says(/^(?:can|could|shall) we\b/)
const elsewhereField: Test = (f) =>
  f.has('profile', 'frequency') || (f.has('website') && !thing(f)) || (content(f) && !f.named && !f.has('campaign'))
const newNameFor = says(/\bnew name for\b|\b(?:another|a different|a new|a better) name\b|\bgive\b.*\bthe name\b/)
const renames: Test = (f) => !f.has('new') && renaming(f)
const renaming: Test = (f) =>
  (!says(/^(?:we|i)\b/)(f) &&
    (f.meant || f.maybeNamed) &&
    says(
      /\b(?:should|must|shall) (?:now )?be (?:called|named)\b|\b(?:is|are|gets) (?:now|from now on) (?:called|named)\b/,
    )(f)) ||
  any(f, 'rename') ||
  (newNameFor(f) && thing(f)) ||
  (any(f, 'name_it') && (f.has('pron') || thing(f)))
const gives = says(/\b(?:give|allow|assign|grant) /)
const field: Test = (f) => f.has('budget', 'end_word', 'start_word', 'name_word', 'bid') || money(f) || period(f)
const plainField: Test = (f) => f.has('budget', 'end_word', 'start_word') || f.meant
/** 'Run Spring Mowing for two more weeks', 'it should only run until Friday'. */
const runsOn: Test = (f) =>
  (f.meant || f.maybeNamed) &&
  period(f) &&
  !money(f) &&
  !f.question &&
  says(/\b(?:run|runs|continue|continues|stay|go on|be on)\b/)(f) &&
  !f.has('new')
/** 'The daily budget of City Tours: ninety five'. */
const toldAfterColon: Test = (f) => {
  const colon = f.words.lastIndexOf(':')
  const number = colon > 0 ? numberAt(f.reading.tokens, colon + 1) : undefined
  return number !== undefined && number.to >= f.words.length - 1
}
const getsMoney = says(/\b(?:gets|should get|should have|will get|may have|can have)\b/)
/** 'City Tours should stop on 3 May': it ends then. */
const endsOn: Test = (f) =>
  (f.meant || f.maybeNamed || f.has('pron')) &&
  says(/\b(?:should|must|can|has to|needs to|shall|to|will) (?:stop|end|finish|be over|run out|close)\b/)(f) &&
  f.reading.times.some((t) => t.said.kind !== 'span' && t.said.kind !== 'before') &&
  !f.question
/** 'Free trial to 35', 'winter weekends: minus five bucks', 'sourdough at 20 a day': a campaign and an amount. */
const straightTo: Test = (f) =>
  f.meant &&
  !f.question &&
  !f.has('new', 'clicks', 'impressions') &&
  says(
    /^(?:(?:ok|okay|and|so|then|no|now|also|please|hm+|just|the|my|our) )*(?:\S+ ){1,5}(?:(?:up|down|back)? ?(?:to|at)|:|=|->|minus|plus|\+|-) (?:only |just )?\$?(?:\d|[a-z-]+ (?:bucks|dollars|a day))/,
  )(f) &&
  !any(f, 'create', 'advertise', 'need', 'show', 'share', 'compare', 'pause', 'resume', 'remove', 'extend', 'shorten')
const update = firstOf(
  [0, (f) => (f.negated && !f.has('extend', 'shorten')) || freshCampaign(f)],
  [
    9,
    (f) => says(/\bmake (?:it|that|this|them|each|both)(?: of them)? (?:only |just |about )?\$?\d/)(f) && !f.question,
  ],
  [
    9,
    (f) => f.meant && money(f) && says(/\b(?:go|come|be|get) (?:up |down |raised |lowered )?(?:from .{1,20} )?to\b/)(f),
  ],
  // 'Pull the figures for May' changes nothing.
  [0, (f) => f.has('performance') && noNumbers(f) && !any(f, 'rename', 'extend', 'shorten')],
  [
    9,
    (f) =>
      f.meant &&
      !f.question &&
      says(/\b(?:same (?:daily )?(?:budget|amount|money|spend)(?: a day)? (?:as|like)|as much (?:a day )?as)\b/)(f),
  ],
  [9, (f) => straightTo(f) && !period(f)],
  [
    9,
    (f) =>
      f.meant &&
      says(
        /\b(?:make|do|have) (?:the |my )?(?:\S+ ){1,4}\$?\d+(?:\.\d+)?(?: a day| daily| dollars| bucks)?(?: then| please| instead| now)? ?[.!]?$/,
      )(f) &&
      !f.question &&
      !period(f) &&
      !f.has('new', 'copy', 'blog', 'keyword'),
  ],
  [10, (f) => offOn(f) && !f.question],
  [0, (f) => f.advice || elsewhereField(f) || (f.has('total') && noNumbers(f))],
  [0, (f) => f.question && !f.order && !mayWe(f)],
  [0, (f) => renames(f) && ownBusiness(f) && !f.named],
  [10, renames],
  [9, (f) => any(f, 'extend', 'shorten') || runsOn(f) || endsOn(f)],
  [9, (f) => budgetChange(f) && (f.has('budget', 'spend') || pointed(f) || !noNumbers(f))],
  [9, (f) => gives(f) && money(f) && (f.has('pron', 'pron_plural') || f.meant)],
  [8, (f) => f.has('spend') && money(f) && (f.meant || f.maybeNamed) && !f.has('how_much')],
  [9, (f) => any(f, 'change') && (field(f) || pointed(f)) && plainField(f)],
  [9, (f) => any(f, 'change') && f.has('all', 'both') && !noNumbers(f)],
  [8.5, (f) => any(f, 'change') && f.has('pron') && (period(f) || money(f)) && !f.question],
  [6, (f) => any(f, 'change') && (field(f) || pointed(f))],
  [
    8,
    (f) =>
      (f.has('end_word') || f.words[0] === 'end') && (thing(f) || f.meant || f.has('pron')) && period(f) && !f.question,
  ],
  [8, (f) => (f.meant || f.maybeNamed || f.has('both', 'all')) && money(f) && !f.question && getsMoney(f)],
  [9.5, (f) => f.has('budget') && !f.question && (f.meant || says(/\bbudget (?:of|for) /)(f)) && toldAfterColon(f)],
  [7, (f) => f.meant && money(f) && !f.question && !f.has('spend')],
  [
    8,
    (f) =>
      f.meant &&
      numberSaid(f) &&
      !f.question &&
      (f.has('budget') || says(/\bmore money\b|\bless money\b|\ba (?:day|bit more|bit less)\b/)(f)),
  ],
  [
    8,
    (f) =>
      f.meant && f.reading.percents.length > 0 && !f.question && says(/\b(?:more|less|off|up|down|lower|higher)\b/)(f),
  ],
  [8, (f) => f.has('raise', 'lower', 'change') && f.has('budget') && f.has('need')],
  [7, (f) => f.has('budget') && f.meant && !f.question && numberSaid(f)],
)

/** 'Can Priya approve the headshots ad?' */
const canThey = says(/^(?:can|could|would|will|shall)\b/)
const sends: Test = (f) =>
  any(f, 'share') || f.has('share', 'approval') || (f.has('approve') && f.has('need', 'client'))
const share = firstOf(
  [
    10.5,
    (f) =>
      (f.meant || f.maybeNamed || f.has('pron')) &&
      says(/\b(?:get|have|need|want) (?:\S+ ){1,6}(?:signed off|approved|okayed|green-lit)\b/)(f) &&
      !f.question,
  ],
  [
    11.5,
    (f) =>
      mail(f) && f.has('approval', 'approve', 'approved') && (f.meant || f.maybeNamed) && (!f.question || canThey(f)),
  ],
  [10, (f) => mail(f) && f.has('client') && thing(f) && !f.question && !f.has('performance')],
  [0, (f) => f.advice || (f.question && !f.order) || f.has('performance')],
  [0, (f) => f.verbs.has('show') && !any(f, 'share')],
  [
    10.5,
    (f) =>
      any(f, 'share') &&
      (f.meant || f.maybeNamed) &&
      !f.has('performance') &&
      says(
        /\bto (?:my|our|the|their) (?:boss|client|customer|partner|manager|owner|wife|husband|colleague|landlord|team|venue)\b/,
      )(f),
  ],
  [11.5, (f) => says(/\bneeds? (?:\S+ ){0,3}(?:approval|sign-?off|okay|ok)\b/)(f) && pointed(f) && !f.question],
  [11, (f) => sends(f) && (mail(f) || (f.has('approval', 'approve', 'client') && (pointed(f) || f.order)))],
)

export const changeRules: readonly Rule[] = [
  ['create', create],
  ['update', update],
  ['undo', firstOf([10, (f: Features) => any(f, 'undo') && !f.meant && acts(f)])],
  ['share', share],
]
