/** How texts sound when a tone is asked for. {S} and {s} stand for the subject, {B} for the business. */
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
        'Warning: Great {S}',
        '{S}: Resist? No Chance',
        'Plot Twist: {S}',
        'Monday Fix: {S}',
        'Your Excuse to Get {S}',
        'No Excuses, Just {S}',
      ],
      descriptions: [
        "{S} so good you will tell the neighbours. Or keep it to yourself. We won't judge.",
        'Life is short. Make it {s}. See what {B} has for you.',
        "We take {s} seriously, so you don't have to. Come and smile with us.",
        'Adulting is hard. Getting {s} is easy. Take a look today.',
      ],
    },
  ],
  [
    /formal|serious|professional|business|corporate|authorit|expert|trust|technical/i,
    {
      strict: true,
      headlines: ['Professional {S}', '{S} You Can Rely On', '{S} From {B}', 'Trusted With {S}', 'Specialists in {S}'],
      descriptions: [
        '{B} provides {s} with care and attention to detail. Contact us for more information.',
        'Professional {s}, clearly explained. We would be pleased to advise you.',
        'We invite you to learn more about our {s}. Please visit our website.',
        'For {s} carried out to a high standard, contact {B}.',
      ],
    },
  ],
  [
    /urgent|push|hurry|sales|direct|persuas|punch|bold|confident/i,
    {
      strict: false,
      headlines: ['Get {S} Today', '{S}: Start Today', "Don't Wait for {S}", 'Ready for {S}?', '{S}. Right Now.'],
      descriptions: [
        'Why wait? Get {s} from {B} today. It only takes a minute.',
        'Ready for {s}? Take the first step now on our website.',
        '{S}: today is a good day to start. See how on our website.',
      ],
    },
  ],
  [
    /luxur|elegan|premium|class|sophist|refined/i,
    {
      strict: true,
      headlines: ['Exquisite {S}', '{S}, Refined', 'The Art of {S}', 'Elegant {S}', '{S} at Its Finest'],
      descriptions: [
        'Discover {s} created with patience and an eye for beauty, by {B}.',
        'For those who value the finer things: {s} by {B}.',
        'Quietly beautiful {s}. Discover more on our website.',
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
        'Good {s}, good people. Drop by {B} whenever you like.',
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
        'Make today the day. Discover {s} with {B} and feel the difference.',
        'Small step, big smile: {s} is closer than you think.',
        'Imagine your day with {s}. Now come and see for yourself.',
      ],
    },
  ],
]

export const toneFor = (tone: string | undefined): Tone =>
  tones.find(([pattern]) => tone !== undefined && pattern.test(tone))?.[1] ?? neutral
