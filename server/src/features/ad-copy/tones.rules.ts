/** Texts in each tone. {S} and {s} are the subject, {B} the business. */
export interface Tone {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  /** Nothing but its own lines and plain ones. */
  readonly strict: boolean
}

const neutral: Tone = { headlines: [], descriptions: [], strict: false }
const tones: readonly (readonly [RegExp, Tone])[] = [
  [
    /fun|humou?r|wit|playful|cheek|silly|quirk|joke/i,
    {
      strict: true,
      headlines: [
        '{S}? Yes, Please!',
        'Breaking: {S}',
        '{S}: Resist? No Chance',
        'Plot Twist: {S}',
        'Monday Fix: {S}',
        'Your Excuse to Get {S}',
        'No Excuses, Just {S}',
      ],
      descriptions: [
        "{S}. Tell the neighbours, or keep it to yourself. We won't judge.",
        'Life is short. Make it {s}. See what {B} has for you.',
        "We take {s} seriously, so you don't have to. Come and smile with us.",
        'Adulting is hard. Looking at {s} is not. Take a look today.',
      ],
    },
  ],
  [
    /formal|serious|professional|business|corporate|authorit|expert|trust|technical/i,
    {
      strict: true,
      headlines: ['{S} From {B}', 'Enquire About {S}', 'Information on {S}', '{S}: Contact Us', 'Consult Us on {S}'],
      descriptions: [
        '{B} provides {s}. Please contact us for more information.',
        'Do you require {s}? We would be pleased to advise you.',
        'We invite you to learn more about our {s}. Please visit our website.',
        'For {s}, please contact {B}.',
      ],
    },
  ],
  [
    /urgent|push|hurry|sales|direct|persuas|punch|bold|confident/i,
    {
      strict: false,
      headlines: ['Get {S} Today', '{S}: Start Today', "Don't Wait for {S}", 'Ready for {S}?', '{S}. Right Now.'],
      descriptions: [
        'Why wait? Get {s} from {B} today.',
        'Ready for {s}? Take the first step now on our website.',
        '{S}: today is a good day to start. See how on our website.',
      ],
    },
  ],
  [
    /luxur|elegan|premium|class|sophist|refined/i,
    {
      strict: true,
      headlines: ['The Art of {S}', 'Discover {S} by {B}', 'An Eye for {S}', '{S}, for Your Moment', 'Indulge in {S}'],
      descriptions: [
        'Discover {s} by {B}, for moments that deserve it.',
        'For those who value the finer things: {s} by {B}.',
        'An invitation to discover {s}. See more on our website.',
      ],
    },
  ],
  [
    /friend|warm|casual|relax|informal|conversation|upbeat|cheer|soft|empath|reassur|calm|romantic/i,
    {
      strict: false,
      headlines: ['Hello, {S}!', 'Come In for {S}', '{S} With a Smile', 'Say Hi to {S}', '{S}, Just for You'],
      descriptions: [
        "Hi there! If {s} is on your mind, we'd love to help. Come and say hello.",
        'In the mood for {s}? Drop by {B} whenever you like.',
        "Tell us what you're after and we'll find the right {s} together.",
      ],
    },
  ],
  [
    /excit|energ|enthus|inspir|emotion|youth|trend|catchy|dramatic|festive|creative|modern/i,
    {
      strict: false,
      headlines: ['Meet Your New {S}', 'Make Room for {S}', '{S}: Feel It', 'Love at First {S}', 'Today Calls for {S}'],
      descriptions: [
        'Make today the day. Discover {s} with {B}.',
        'Small step, big smile: {s} is closer than you think.',
        'Imagine your day with {s}. Now come and see for yourself.',
      ],
    },
  ],
]

export const toneFor = (tone: string | undefined): Tone =>
  tones.find(([pattern]) => tone !== undefined && pattern.test(tone))?.[1] ?? neutral
