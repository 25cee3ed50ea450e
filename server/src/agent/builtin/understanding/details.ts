import { numberAt } from './numbers.ts'
import type { Reading } from './reading.ts'

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''

const tones: Readonly<Record<string, string>> = {
  funny: 'funny',
  funnier: 'funny',
  humorous: 'humorous',
  witty: 'witty',
  playful: 'playful',
  cheeky: 'playful',
  quirky: 'playful',
  silly: 'funny',
  formal: 'formal',
  serious: 'serious',
  professional: 'professional',
  businesslike: 'professional',
  corporate: 'professional',
  friendly: 'friendly',
  friendlier: 'friendly',
  warm: 'warm',
  warmer: 'warm',
  casual: 'casual',
  relaxed: 'casual',
  informal: 'informal',
  urgent: 'urgent',
  pushy: 'urgent',
  bold: 'bold',
  bolder: 'bold',
  confident: 'confident',
  luxurious: 'luxury',
  luxury: 'luxury',
  elegant: 'elegant',
  premium: 'premium',
  classy: 'elegant',
  emotional: 'emotional',
  inspiring: 'inspiring',
  inspirational: 'inspiring',
  exciting: 'exciting',
  excited: 'exciting',
  energetic: 'energetic',
  enthusiastic: 'enthusiastic',
  persuasive: 'persuasive',
  convincing: 'persuasive',
  simple: 'simple',
  simpler: 'simple',
  direct: 'direct',
  punchy: 'punchy',
  punchier: 'punchy',
  catchy: 'catchy',
  catchier: 'catchy',
  calm: 'calm',
  trustworthy: 'trustworthy',
  informative: 'informative',
  polite: 'polite',
  romantic: 'romantic',
  modern: 'modern',
  youthful: 'youthful',
  trendy: 'trendy',
  sophisticated: 'sophisticated',
  conversational: 'conversational',
  festive: 'festive',
  poetic: 'poetic',
  shorter: 'short',
  short: 'short',
  snappy: 'snappy',
  upbeat: 'upbeat',
  cheerful: 'cheerful',
  sales: 'sales',
  salesy: 'persuasive',
  creative: 'creative',
  soft: 'soft',
  softer: 'soft',
  dramatic: 'dramatic',
  technical: 'technical',
  nerdy: 'nerdy',
  reassuring: 'reassuring',
  empathetic: 'empathetic',
  expert: 'expert',
  authoritative: 'authoritative',
  humour: 'humorous',
  humor: 'humorous',
  joke: 'funny',
  jokes: 'funny',
  fun: 'fun',
  posh: 'elegant',
  fancy: 'elegant',
  fancier: 'elegant',
  chill: 'relaxed',
  edgy: 'edgy',
  cute: 'cute',
  sweet: 'sweet',
  sassy: 'sassy',
  chic: 'elegant',
  cosy: 'warm',
  cozy: 'warm',
  hip: 'trendy',
  cooler: 'cool',
  louder: 'bold',
  stronger: 'strong',
  happier: 'cheerful',
  sexier: 'seductive',
  nicer: 'friendly',
}

/** How texts should sound: 'funny ad texts', 'make it more formal', 'too silly, more professional'. What it is too much of it should lose. */
export function toneOf(r: Reading): string | undefined {
  let found: string | undefined
  let lost: string | undefined
  for (let at = 0; at < r.tokens.length; at++) {
    const tone = Object.hasOwn(tones, low(r, at)) ? tones[low(r, at)] : undefined
    if (!tone || r.names.some((n) => at >= n.from && at < n.to) || isLength(r, at)) continue
    if (tooMuch.has(low(r, at - 1)) || low(r, at - 2) === 'not') lost ??= opposite(tone)
    else found ??= tone
  }
  return found ?? lost ?? saidSound(r)
}
/** 'Make it sound posh': any word may stand there. */
function saidSound(r: Reading): string | undefined {
  const word = /\b(?:sound|feel|read)s?(?: (?:a bit|a little|more|much more|very|really|like))* (\p{L}{3,})\b/iu
    .exec(r.text)?.[1]
    ?.toLowerCase()
  return word && !/^(?:good|great|better|nice|right|fine|okay|it|that|the|too|different)$/.test(word) ? word : undefined
}
const tooMuch = new Set(['less', 'not', 'too', 'so'])
/** 'In a short time', 'shorter headlines' speak of length, not of sound. */
const isLength = (r: Reading, at: number): boolean =>
  /^short/.test(low(r, at)) && ['headlines', 'headline', 'time', 'term', 'notice', 'run'].includes(low(r, at + 1))
const opposite = (tone: string): string => (['formal', 'serious', 'professional'].includes(tone) ? 'casual' : 'neutral')

const platforms: readonly (readonly [RegExp, string])[] = [
  [/^instagram$|^insta$|^ig$/, 'Instagram'],
  [/^facebook$|^fb$|^meta$/, 'Facebook'],
  [/^tiktok$|^tik-tok$/, 'TikTok'],
  [/^linkedin$/, 'LinkedIn'],
  [/^pinterest$/, 'Pinterest'],
  [/^twitter$|^x\.com$/, 'X'],
  [/^x$/, 'X'],
  [/^youtube$/, 'YouTube'],
  [/^snapchat$/, 'Snapchat'],
  [/^threads$/, 'Threads'],
  [/^whatsapp$/, 'WhatsApp'],
  [/^reddit$/, 'Reddit'],
  [/^nextdoor$/, 'Nextdoor'],
]
export function platformsOf(r: Reading): string[] {
  const found: string[] = []
  r.tokens.forEach((t, at) => {
    const joined = t.lower === 'tik' && low(r, at + 1) === 'tok' ? 'tiktok' : t.lower
    const hit = platforms.find(([pattern]) => pattern.test(joined))
    if (hit && !(joined === 'x' && t.text !== 'X') && !found.includes(hit[1])) found.push(hit[1])
  })
  return found
}

const goals =
  'awareness|sales|leads|engagement|traffic|followers|bookings|signups|sign-ups|conversions|reach|reservations|appointments|downloads|enquiries|inquiries|loyalty|subscribers|visitors|customers'.split(
    '|',
  )
/** What a plan is to reach: 'to get more bookings', 'goal: awareness'. */
export function goalOf(r: Reading): string | undefined {
  const at = r.tokens.findIndex((t) => goals.includes(t.lower))
  if (at < 0) return undefined
  const word = low(r, at)
  if (['customers', 'reach', 'visitors'].includes(word) && low(r, at - 1) !== 'more' && low(r, at - 1) !== 'new')
    return undefined
  if (low(r, at - 1) === 'brand') return 'brand awareness'
  return low(r, at - 1) === 'more' || low(r, at - 1) === 'new' ? `${low(r, at - 1)} ${word}` : word
}

const countable = new Set([
  'pcs',
  'results',
  'things',
  'subjects',
  'themes',
  'headings',
  'will',
  'would',
  'idea',
  'ideas',
  'keyword',
  'keywords',
  'topic',
  'topics',
  'title',
  'titles',
  'suggestion',
  'suggestions',
  'post',
  'posts',
  'article',
  'articles',
  'blog',
  'blogs',
  'headlines',
  'search',
  'terms',
  'more',
  'key',
  'of',
  'good',
  'new',
  'great',
  'different',
  'pieces',
  'words',
  'phrases',
  'fresh',
  'short',
  'interesting',
  'seo',
  'negative',
  'additional',
  'extra',
  'other',
  'creative',
  'catchy',
  'relevant',
  'long-tail',
  'long',
  'local',
  'please',
  'instead',
  '.',
  '',
  'and',
  'strong',
  'engaging',
  'best',
  'possible',
  'useful',
  'top',
])

/** How many are wanted: 'five ideas', '10 keywords', 'seven of them', 'give me 3'. */
export function countOf(r: Reading): number | undefined {
  for (let at = 0; at < r.tokens.length; at++) {
    if ([...r.times, ...r.money, ...r.percents].some((s) => at >= s.from && at < s.to)) continue
    const number = numberAt(r.tokens, at)
    if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > 500) continue
    if (low(r, at) === 'one' && !['idea', 'keyword', 'title', 'topic'].includes(low(r, number.to))) continue
    if (
      (['are', 'is', 'will', 'would'].includes(low(r, number.to)) &&
        ['enough', 'plenty', 'fine', 'do', 'be'].includes(low(r, number.to + 1))) ||
      countable.has(low(r, number.to)) ||
      r.marks.some((m) => m.from === number.to && ['blog', 'keyword', 'ideas', 'copy'].includes(m.concept))
    )
      return number.value
    at = number.to - 1
  }
  return undefined
}

export type Metric = 'clicks' | 'impressions' | 'cost' | 'ctr'
export function metricOf(r: Reading): Metric | undefined {
  if (r.has('ctr')) return 'ctr'
  const found = (['clicks', 'impressions', 'cost'] as const).filter((m) => r.has(m))
  if (found.length === 1) return found[0]
  return found.length === 0 && r.has('spend') ? 'cost' : undefined
}
