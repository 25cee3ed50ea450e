import type { Angle } from '#trades/index.ts'

/** What a day's text is about. {S} and {s}: a product or service; {B} the business; {W} the season; {M} the month; {H} a named day. */
export interface Theme {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
}

/** What only this business can say. {P} a price, {T} the town, {O} the hours, {A} for whom, {L} languages, {C} how to reach it. */
export const factThemes: readonly Theme[] = [
  { headlines: ['{S}: {P}', '{S}'], descriptions: ['{S} at {B}: {P}. {C}.', '{S}: {P}.'] },
  { headlines: ['{S} in {T}', '{S}', 'In {T}'], descriptions: ['{S} in {T}, by {B}. {C}.', '{S} in {T}. {C}.'] },
  {
    headlines: ['For {A}', '{S} for You', '{S}'],
    descriptions: ['For {A}: {s} at {B}. {C}.', 'For {A}: {s} at {B}.', 'For {A}: {s}.'],
  },
  { headlines: ['Open for {S}', 'When We Are Open', '{B}'], descriptions: ['{S} at {B}: {O}.', 'We’re open {O}.'] },
  {
    headlines: ['We Speak Your Language', '{S}: Ask Away', '{S}'],
    descriptions: ['Ask us about {s} in {L}.', 'We speak {L}.'],
  },
]

/** About what the owner sells, whatever it is. Each claims no more than a picture beside it can show. */
export const ownThemes: readonly Theme[] = [
  ['{S}: Ask Us', 'What would you like to know about {s}? Ask below, and we answer here.'],
  ['First Time: {S}?', 'New to {s}? This is what happens, from the first question on.'],
  ['{S}: What to Have Ready', 'Before you ask us about {s}: three things to have ready.'],
  ['{S} in {M}', 'Thinking of {s} for {M}? Write down the date first, then ask us.'],
  ['Who You Meet', 'Who at {B} looks after {s}? Say hello.'],
  ['{S}, Up Close', 'One detail of {s}, and why we take the time for it.'],
  ['{S}: How to Decide', 'What people ask us about {s} before they decide.'],
  ['{S}, Unseen', 'The part of {s} that nobody sees, in one picture.'],
  ['{S}: Your Story', 'Have you come to us for {s}? Tell us how it was.'],
  ['{S}, Step by Step', '{S}, step by step, in three pictures.'],
].map(([headline = '', description = '']) => ({
  // A long name of what is sold leaves room for the shorter ones only.
  headlines: [headline, '{S}', '{M} at {B}', 'Ask {B}', 'Hello From {B}'],
  descriptions: [description],
}))

/** What is over a question of customers, by what it is about. */
export const labels: Readonly<Record<Angle, readonly string[]>> = {
  cost: ['What It Costs', 'What the Price Depends On', 'Where the Money Goes'],
  timing: ['When Is the Right Time?', 'Good Timing', 'How Far Ahead?'],
  steps: ['Step by Step', 'How It Works', 'What to Have Ready'],
  signs: ['How to Tell', 'What to Look For', 'Read the Signs'],
  choice: ['Which One?', 'Side by Side', 'This or That?'],
  mistakes: ['Better Not', 'A Common Mistake', 'What Goes Wrong'],
  care: ['Make It Last', 'A Care Tip', 'Keep It Good'],
  inside: ['From the Inside', 'Behind the Scenes', 'How It Is Done'],
  rules: ['What Applies?', 'Good to Know', 'In Plain Words'],
  people: ['Is This You?', 'You Asked', 'A Question of Yours'],
}
/** Over a thing that is sold: `Wedding Cakes: What It Costs`. */
export const shortLabels: Readonly<Record<Angle, string>> = {
  cost: 'The Price',
  timing: 'When?',
  steps: 'How?',
  signs: 'How to Tell',
  choice: 'Which?',
  mistakes: 'Mistakes',
  care: 'Care',
  inside: 'Inside',
  rules: 'The Rules',
  people: 'For You?',
}

/** {H} is the day's name. */
export const holidayTheme: Theme = {
  headlines: ['Happy {H}', 'Happy {H} From {B}', '{H}: {S}', 'It Is {H}', '{H} at {B}', '{H}'],
  descriptions: [
    'Happy {H} from all of us at {B}. How are you spending the day?',
    '{H} is a good day for {s}. Enjoy it with the people you like.',
    'Wishing you a happy {H} from {B}.',
    'It is {H}. Enjoy the day!',
  ],
}
/** Where nothing is sold on a holiday. */
export const wishTheme: Theme = {
  headlines: ['Happy {H}', 'Happy {H} From {B}', '{H} at {B}', '{H}'],
  descriptions: [
    'Happy {H} from all of us at {B}. How are you spending the day?',
    'Wishing you a happy {H} from {B}.',
    'It is {H}. Enjoy the day!',
  ],
}
/** A greeting says nothing on them, and what is on offer only the owner knows. */
export const shopDays: ReadonlySet<string> = new Set(['Black Friday', 'Cyber Monday', 'Small Business Saturday'])
/** Days of remembrance and mourning sell nothing. */
export const quietTheme: Theme = {
  headlines: ['{H}', 'Today Is {H}', 'On {H}'],
  descriptions: [
    'Today is {H}. All of us at {B} are keeping it with you.',
    '{H}: we pause for a moment today.',
    'Today we pause and remember.',
  ],
}
export const soonTheme: Theme = {
  headlines: ['{H} in One Week', '{H} Is Coming', '{S} for {H}', 'One Week to Go', 'Ready for {H}?'],
  descriptions: [
    '{H} is a week away. Think of {s} in good time.',
    '{H} is a week away. What have you planned?',
    'A week from today is {H}. {B} is glad to help you get ready.',
  ],
}
