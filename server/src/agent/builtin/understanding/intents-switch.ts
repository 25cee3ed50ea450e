import { acts, any, firstOf, money, noNumbers, period, pointed, said, says, type Test } from './intent-tests.ts'
import type { Rule } from './intent-types.ts'

/** Pausing, turning on again, removing. */
const modal = says(/\b(?:should|can|may|must|needs? to|has to|have to|ought to)\b/)
/** 'I want Spring Sale to stop', 'Spring Sale can go live again', 'this one should be removed'. */
const wantsIt =
  (concept: 'pause' | 'resume' | 'remove'): Test =>
  (f) => {
    const verb = f.reading.marks.some(
      (m) => m.concept === concept && (m.form === 'base' || /\bbe \w+$/.test(f.words.slice(0, m.to).join(' '))),
    )
    const whose =
      f.named ||
      f.maybeNamed ||
      f.has('pron', 'pron_plural') ||
      (concept !== 'resume' && f.has('campaign', 'ad') && !money(f))
    const dated = concept === 'pause' && period(f)
    const rests = concept === 'pause' && says(/\bneeds? (?:a|some) (?:break|rest|pause)\b/)(f)
    if (rests && whose && !f.question) return true
    return verb && whose && !dated && !f.question && (modal(f) || f.has('need'))
  }
const idle: Test = (f) => !acts(f) || f.negated

const forNow = says(
  /\b(?:for now|for the (?:moment|time being)|for a (?:while|bit)|for (?:the|this|tonight's|today) ?(?:weekend|week|day|night|month|season|winter|summer|holidays?)?|over (?:the|this) (?:weekend|holidays?|winter|summer)|temporarily|until further notice)\b/,
)
/** 'I don't want City Tours to run anymore', 'it should no longer run'. */
const noLonger: Test = (f) =>
  says(/\b(?:not|no longer)\b.*\b(?:run|running|show|shown|live|on|active)\b|\bno longer (?:run|be shown|want)\b/)(f) &&
  says(/\bany ?more\b|\bno longer\b|\bfor now\b|\bfor the moment\b/)(f) &&
  (pointed(f) || f.has('need')) &&
  !f.question
/** 'Turn City Tours off on 3 May': it ends then; 'for now' and 'this week' it only rests. */
export const offOn: Test = (f) =>
  any(f, 'pause') &&
  (f.meant || f.maybeNamed || f.has('pron')) &&
  f.reading.times.some(
    (t) =>
      ['day', 'weekday', 'ordinal', 'holiday', 'after', 'edge'].includes(t.said.kind) &&
      ['on', 'by', 'after', 'at'].includes(f.words[t.from - 1] ?? ''),
  )
/** 'The oil change one, back on, with 15 a day'; what else is said of it is another wish. */
const backOn: Test = (f) =>
  (f.meant || f.maybeNamed || f.has('pron')) &&
  says(/\b(?:back on|on again|live again|(?:active|running) again|back online|back to life)\b/)(f) &&
  !f.question
/** 'Get the gutters one going', of a campaign that is there. */
const getsGoing: Test = (f) =>
  f.meant &&
  !f.has('new') &&
  says(/\b(?:get|set|have) (?:\S+ ){1,6}(?:going|running|live|started|up and running)\b/)(f) &&
  !f.question
const ending =
  '(?: (?:then|please|now|too|again|instead|for now|for good|as well|(?:until|till) further notice|for the time being|for a while|for a bit|for the moment|today))*'
/** 'Kids boxing off then', 'the spa one on': a campaign and what it should be, without a verb. */
const switchedTo =
  (way: 'on' | 'off'): Test =>
  (f) =>
    (f.meant || f.has('pron')) &&
    !f.question &&
    noNumbers(f) &&
    new RegExp(
      way === 'off'
        ? `\\b(?<!take )(?<!days? )off${ending} ?[.!]?$`
        : `(?<!\\b(?:going|run|keep|goes|later|from now|is|are|be|and so|what) )\\bon${ending} ?[.!]?$`,
    ).test(said(f))
const putOn: Test = (f) => switchedTo('on')(f) && !any(f, 'extend', 'show') && !f.has('extend')
const onWith: Test = (f) =>
  (f.meant || f.has('pron')) &&
  says(/\bon ?,? (?:with |at |for |but (?:only )?(?:with |at )?)?\$? ?\d/)(f) &&
  !f.question &&
  !period(f)
const pause = firstOf(
  [9, noLonger],
  [0, idle],
  [0, offOn],
  [9.1, switchedTo('off')],
  [0, (f) => any(f, 'pause') && (f.has('extend', 'frequency') || (f.object === 'notification' && !forNow(f)))],
  [10, (f) => any(f, 'pause') && pointed(f)],
  [10, (f) => any(f, 'remove') && forNow(f) && pointed(f)],
  [9.5, (f) => forNow(f) && f.order && pointed(f) && says(/\b(?:off|down|away|out|offline)\b/)(f) && noNumbers(f)],
  [9, (f) => any(f, 'pause')],
  [8.5, wantsIt('pause')],
)
const baseResume: Test = (f) => f.order && f.reading.mark('resume')?.form === 'base'
export const startsNamed: Test = (f) =>
  f.reading.names.some((n) =>
    ['start', 'run'].includes(
      f.words[n.from - (['the', 'my', 'our'].includes(f.words[n.from - 1] ?? '') ? 2 : 1)] ?? '',
    ),
  ) || says(/\bstart (?:it|them|that one|this one|that)[.!]?$/)(f)
const resume = firstOf(
  [0, idle],
  [9, backOn],
  [9.6, getsGoing],
  [9.1, putOn],
  [9.1, onWith],
  [10, (f) => pointed(f) && (any(f, 'resume') || baseResume(f))],
  // 'Start Tenancy Clean': a campaign that is there is turned on.
  [9.5, (f) => startsNamed(f) && !period(f) && !money(f)],
  [9, (f) => any(f, 'resume')],
  [8.5, wantsIt('resume')],
)
const remove = firstOf(
  [0, idle],
  [10, (f) => f.has('remove') && says(/\b(?:want|like|need) (?:to )?(?:remove|delete|erase|scrap)\b/)(f) && pointed(f)],
  [0, (f) => forNow(f) && (pointed(f) || f.has('remove'))],
  [0, says(/\b(?:from|off|out of) (?:my|our|the) (?:list of )?(?:products?|services?|profile|offers?|offerings?)\b/)],
  [0, (f) => f.object === 'profile' || f.object === 'notification' || f.object === 'image'],
  [10, (f) => any(f, 'remove')],
  [9.6, (f) => f.order && pointed(f) && says(/\b(?:for good|for ?ever|permanently)\b/)(f) && noNumbers(f)],
  [8.5, wantsIt('remove')],
)

export const switchRules: readonly Rule[] = [
  ['pause', pause],
  ['resume', resume],
  ['remove', remove],
]
