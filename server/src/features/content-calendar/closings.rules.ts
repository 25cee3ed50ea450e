import type { Trade } from '#trades/index.ts'

type Voice = 'plain' | 'warm' | 'formal' | 'playful'
const voices: readonly (readonly [RegExp, Voice])[] = [
  [/play|fun|humou?r|wit|cheek|quirk/i, 'playful'],
  [/formal|serious|professional|expert|technical/i, 'formal'],
  [/warm|friend|kind|gentle|personal|caring|family/i, 'warm'],
]

/** Last lines of a post. {s} what it is about, {b} the business, {c} how to reach it, {w} where: ` in Leeds`. */
const about: Readonly<Record<Voice, readonly string[]>> = {
  plain: ['{S}{w}: {c}.', 'More about {s}? {C}.'],
  warm: ['Questions about {s}? {C}, we like to talk about it.', '{S}{w}: {c}. We’re glad to help.'],
  formal: ['For advice on {s}, {c}.', 'Further questions about {s}: {c}.'],
  playful: ['That was free. The rest of {s}: {c}.', '{S}, but sorted? {C}.'],
}
/** Where it's about nothing that the owner named. */
const general: Readonly<Record<Exclude<Voice, 'plain'>, readonly string[]>> = {
  warm: ['If that sounds familiar: {c}. We’re glad to help.', 'We’re there for you{w}: {c}.'],
  formal: ['For more information, {c}.', 'Your questions are welcome: {c}.'],
  playful: ['Caught yourself nodding? {C}.', 'Tag the one who needs to read this. And then: {c}.'],
}
const byWay: Readonly<Record<Trade['way'], readonly string[]>> = {
  quote: ['Something like it at your place? {C}.', 'Not sure what yours needs? {C}.'],
  talk: ['Is that your situation? {C}.', 'No two cases are alike. Yours? {C}.'],
  buy: ['Ask us when you come by. {b}{w}.', 'Anything you’d like to know? {C}.'],
  visit: ['Ask us when you come by. {b}{w}.', 'Anything you’d like to know? {C}.'],
  try: ['Curious? {C}.', 'Like to see for yourself? {C}.'],
  join: ['Like to try it? {C}.', 'Days and times: {c}.'],
  book: ['Like a time? {C}.', 'Days and times: {c}.'],
  give: ['Like to help? {C}.', 'How you can join in: {c}.'],
}

/** Lines that invite, in the owner's tone. */
export function closingsFor(tone: string, trade: Trade | undefined, isNamed: boolean): readonly string[] {
  const voice = voices.find(([words]) => words.test(tone))?.[1] ?? 'plain'
  if (isNamed) return about[voice]
  return voice === 'plain' ? byWay[trade?.way ?? 'quote'] : general[voice]
}
