import type { Angle } from '#trades/index.ts'

/** A way to title a post about anything. {S} and {s}: what it is about; {B} the business; {M} the month; {H} a day to come; {P} the place; {A} whom it is for. */
export interface Form {
  readonly line: string
  readonly angle: Angle
}

const of = (angle: Angle, ...lines: readonly string[]): Form[] => lines.map((line) => ({ line, angle }))

/** For what the catalogue of trades knows nothing of, those that fit most things first. They promise nothing that only some businesses could keep. */
export const forms: readonly Form[] = [
  ...of('people', '{S} for the first time: what to expect'),
  ...of('steps', 'Before you ask about {s}: what to have ready'),
  ...of('inside', 'Behind the scenes: {s} at {B}'),
  ...of('cost', '{S}: what the price depends on'),
  ...of('mistakes', 'What people often get wrong about {s}'),
  ...of('choice', 'Choosing {s}: what to compare, what to ask'),
  ...of('timing', '{S}: when to plan it, and how far ahead'),
  ...of('people', 'Who is {s} for, and who can do without?'),
  ...of('steps', '{S}, step by step: from the first question to the result'),
  ...of('rules', 'The words of {s}, explained'),
  ...of('signs', '{S}: how to tell good work from not so good'),
  ...of('timing', '{S} in {M}: what to think of now'),
  ...of('cost', '{S} on a budget: what matters most, what can wait'),
  ...of('choice', 'Do it yourself or ask for help? {S} compared'),
  ...of('mistakes', '{S}: three myths, and what is true'),
  ...of('signs', 'Is it time for {s}? Signs to look for'),
  ...of('people', 'A customer asks about {s}: the whole conversation'),
  ...of('care', '{S}: small habits that make a difference'),
  ...of('rules', '{S}: what to get in writing'),
  ...of('steps', 'The shortest guide to {s} that is still useful'),
  ...of('inside', 'What we would like everybody to know about {s}'),
  ...of('cost', '{S}: where the money goes'),
  ...of('inside', 'The tools we use for {s}'),
  ...of('choice', '{S}: old way, new way'),
  ...of('care', 'After {s}: how to make it last'),
]
export const placeForms: readonly Form[] = of('people', '{S} in {P}: what to know before you ask')
/** {A}: whom the business is for. */
export const audienceForms: readonly Form[] = of('people', 'A short guide to {s} for {A}')
/** {N}: what the owner told a price of, with it. */
export const priceForms: readonly Form[] = of('cost', '{N}: what you get for it')
export const holidayForms: readonly Form[] = of('timing', '{S} before {H}: a short checklist')

/** What the reader of a post gets. */
export const gainOf: Readonly<Record<Angle, string>> = {
  cost: 'What the price depends on, what it includes, and what to ask before you agree.',
  timing: 'When to do it, how far ahead to plan, and what happens if it waits.',
  steps: 'The steps in their order, and what to have ready for each.',
  signs: 'What to look at, what it can mean, and when to ask somebody.',
  choice: 'The options side by side: what each is good for, and how to decide.',
  mistakes: 'What people often get wrong, why it happens, and what to do instead.',
  care: 'How to keep it good for longer, in a few small habits.',
  inside: 'How the work is done, told by the people who do it.',
  rules: 'What applies, in plain words, and where to ask.',
  people: 'For people in this situation: what helps, and what to ask for.',
}
export const FIX_GAIN = 'What to do first, what to leave alone, and when to call somebody.'

/** What a title of the owner's own promises, by its words. */
export const promises: readonly (readonly [RegExp, Angle])[] = [
  [/\b(?:mistakes?|myths?|wrong|misconceptions?|avoid)\b/i, 'mistakes'],
  [/\b(?:costs?|prices?|budget|worth|cheap\w*|expensive)\b/i, 'cost'],
  [/\b(?:choos\w+|compar\w+|versus|vs|or)\b/i, 'choice'],
  [/\b(?:when|season|month|early|time)\b/i, 'timing'],
  [/\b(?:checklist|prepar\w+|how to|guide|steps?|plan\w*|beginners?)\b/i, 'steps'],
  [/\b(?:behind the scenes|stor(?:y|ies)|meet|how we|a day)\b/i, 'inside'],
  [/\b(?:signs?|tell|spot)\b/i, 'signs'],
  [/\b(?:care|tips?|keep|last|habits?)\b/i, 'care'],
  [/\b(?:questions?|explained|glossary|what to know)\b|\?$/i, 'rules'],
]
