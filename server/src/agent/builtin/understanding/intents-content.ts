import { acts, any, firstOf, makes, money, says, type Test, thing } from './intent-tests.ts'
import type { Rule } from './intent-types.ts'

const quoted: Test = (f) => f.reading.tokens.some((t) => t.kind === 'quote')
/** A question that wants ideas ('which keywords should I use') is a wish for them. */
const wanted: Test = (f) =>
  !f.question ||
  makes(f) ||
  any(f, 'write', 'advertise', 'save') ||
  says(/\b(?:should i|could i|can you|ideas|which|what|any|some)\b/)(f)

/** 'Which words do people google when …' */
const searched = says(
  /\b(?:which|what|the) (?:words|terms|phrases|things)?\s?(?:do |would |are |might )?(?:people|customers|clients|folks|they|parents|someone) (?:google|search|type|look up|look for|put into google)/,
)
const keywords = firstOf(
  [9.6, (f) => searched(f) && !f.has('performance', 'clicks')],
  [0, (f) => !f.has('keyword') || f.has('mean', 'difference') || says(/\bnegative keywords?\b/)(f)],
  [0, (f) => f.object === 'campaign' && any(f, 'create', 'change')],
  [
    0,
    (f) => f.asks === 'what' && says(/\bwhat(?: exactly)? (?:is|are|'s) (?:a |the )?(?:\w+ )?keywords?\b(?! for)/)(f),
  ],
  [0, says(/\bhow (?:many|do|does)\b/)],
  [0, (f) => f.question && f.has('clicks', 'performance', 'impressions') && !any(f, 'write')],
  [9, (f) => wanted(f) && f.object === 'keyword'],
  [8, wanted],
)

const writesAd: Test = (f) =>
  says(/\b(?:write|rewrite|word|phrase|compose|formulate)\b/)(f) && f.has('ad') && acts(f) && !f.has('blog')
const couldUse = says(/^(?:what|which)\b.*\b(?:could|should|can|would)\b/)
/** 'Draft me an ad for the tours': words for one, when neither money nor days are said. */
const drafts: Test = (f) =>
  says(/\b(?:draft|write|compose|word|phrase)\b.*\b(?:ad|advert|advertisement|promo)\b/)(f) &&
  acts(f) &&
  !f.has('campaign', 'blog', 'calendar') &&
  !money(f) &&
  f.reading.times.every((t) => t.said.kind === 'holiday')
const copy = firstOf(
  [10.5, drafts],
  [8, (f) => !f.has('copy') && writesAd(f)],
  [0, (f) => !f.has('copy') || (f.has('campaign') && f.object === 'campaign')],
  [0, (f) => f.advice && !says(/\bwhat (?:should|would)|come up/)(f)],
  [9, (f) => couldUse(f) && !f.named],
  [0, (f) => f.question && !makes(f)],
  [0, (f) => any(f, 'change', 'remove', 'pause') && thing(f)],
  [9, (f) => makes(f) || any(f, 'save') || f.has('write', 'need')],
  [6, (f) => f.words.length < 9],
)

const whatToWrite = says(/\bwhat (?:should|could|can|shall) (?:i|we) (?:write|blog|post)\b|\bwrite about\b/)
const postIdeas: Test = (f) =>
  f.has('ideas') && says(/\bposts?\b|\barticles?\b/)(f) && !f.has('social', 'elsewhere', 'image')
const blog = firstOf(
  // What somebody read in a blog is no wish for one.
  [0, (f) => quoted(f) && !makes(f) && !f.has('ideas')],
  [0, (f) => (f.advice && !f.has('ideas') && !whatToWrite(f)) || any(f, 'save', 'remove')],
  [0, (f) => f.has('blog') && says(/^(?:what|how) (?:is|are|'s|often|long)\b/)(f)],
  [9, (f) => f.has('blog') && wanted(f)],
  [9, postIdeas],
  [8, whatToWrite],
)

/** 'Save it', 'keep the first two', 'store 1 and 3': what it is, the conversation tells. */
const picks: Test = (f) =>
  f.has('pron', 'pron_plural', 'all', 'both', 'last_ref') ||
  says(/\b(?:first|second|third|fourth|fifth|last|number|top|\d+|one|two|three|four|five|these|those|them)\b/)(f)
const saves: Test = (f) => any(f, 'save') || (f.order && any(f, 'create', 'raise') && f.words.includes('add'))
const saveBlog = firstOf(
  [0, (f) => f.has('profile', 'calendar', 'calendar_word') || f.named || !(saves(f) || quoted(f))],
  [11, (f) => f.has('blog', 'ideas')],
  [
    9.5,
    (f) =>
      quoted(f) &&
      says(/\b(?:add|put|plus|and|also)\b.*\b(?:saved|list|this one|that one|ideas)\b/)(f) &&
      !f.has('campaign', 'copy'),
  ],
  // 'Use the headline “…”', 'take “…” instead': a text of what is being made.
  [0, (f) => !saves(f) && says(/\b(?:use|take|instead|rather|headlines?|descriptions?|keywords?)\b/)(f)],
  [8, (f) => quoted(f) && !thing(f)],
  [8, (f) => any(f, 'save') && !f.has('campaign', 'ad') && picks(f)],
  [8, (f) => any(f, 'save') && f.words.filter((w) => /\p{L}/u.test(w)).length <= 3],
)

const calendar = firstOf(
  [0, (f) => any(f, 'save', 'remove') || f.advice || says(/^what (?:is|'s)\b/)(f)],
  [11, (f) => f.has('calendar')],
  [7, (f) => f.has('calendar_word') && makes(f) && !f.has('campaign')],
  [8, (f) => says(/\bcontent (?:for|in|from)\b/)(f) && f.reading.times.length > 0 && (makes(f) || f.order)],
)
const saveCalendar = firstOf([11, (f) => any(f, 'save') && f.has('calendar', 'calendar_word')])

const adsThere: Test = (f) => says(/\bads?\b|\badverts?\b/)(f) && !f.has('social') && !any(f, 'plan')
const planned: Test = (f) => any(f, 'plan', 'create', 'write', 'need') || f.has('plan')
const planWords = says(/\bposts?\b|\bstrateg|\bplan\b/)
const noNetwork = says(/\b(?:tv|television|radio|newspapers?|billboards?|flyers?|bing|amazon|yelp|spotify|yahoo)\b/)
const social = firstOf(
  [0, (f) => noNetwork(f) && !f.has('social')],
  [9, says(/^(?:please |ok |and )*posts? about (?!it\b|that\b|this\b)/)],
  [0, (f) => !f.has('elsewhere', 'social') || f.has('calendar') || f.advice || money(f) || adsThere(f)],
  [
    10,
    (f) => planned(f) && (any(f, 'plan') || f.has('campaign', 'social', 'marketing_campaign', 'ideas') || planWords(f)),
  ],
  [7, planned],
  [7, (f) => !f.question && f.has('campaign', 'social') && !f.named],
)
/** 'Run a facebook ad', 'insta ads pls': paid ads on another platform, not a plan of posts. */
const adsElsewhere: Test = (f) =>
  says(
    /\b(?:facebook|fb|insta|instagram|ig|meta|tiktok|linkedin|youtube|pinterest|snapchat|twitter|reddit|bing|yelp) (?:ads?|adverts?|advertising|ppc)\b(?! (?:ideas?|copy|plan))/,
  )(f) &&
  !/\b(?:plan|organi[sz]e|map out)\b/.test(f.words.join(' ')) &&
  !f.has('copy', 'image', 'calendar', 'blog') &&
  !f.question
const elsewhere = firstOf(
  [10.5, adsElsewhere],
  [8, (f) => f.has('elsewhere') && !f.has('social', 'calendar') && (acts(f) || thing(f)) && f.words.length > 2],
)

const growth = says(
  /\bfind (?:me |us )?(?:some |new |more )*(?:customers|clients)\b|\b(?:grow|promote|market) (?:my|our) (?:business|company|shop|store|brand|practice|studio)\b|\bmore (?:customers|clients|sales|leads|bookings|visitors|business)\b/,
)
const strategy = firstOf(
  [9, (f) => f.has('strategy') && !f.has('social')],
  [6, (f) => growth(f) && !f.has('campaign', 'ad', 'blog', 'copy', 'keyword', 'calendar', 'image')],
)

export const contentRules: readonly Rule[] = [
  ['keywords', keywords],
  ['copy', copy],
  ['blog', blog],
  ['save_blog', saveBlog],
  ['calendar', calendar],
  ['save_calendar', saveCalendar],
  ['social', social],
  ['elsewhere', elsewhere],
  ['strategy', strategy],
]
