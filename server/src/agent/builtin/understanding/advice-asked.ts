import { campaignRef } from './campaign-ref.ts'
import type { Reading } from './reading.ts'

/** What an owner asks advice about. Each is answered from their own figures. */
export type AdviceKind =
  | 'first'
  | 'waste'
  | 'worst'
  | 'extra'
  | 'trend'
  | 'enough'
  | 'no_calls'
  | 'days'
  | 'weak_keywords'
  | 'better_texts'
  | 'worth'

/** As people type it. */
const slang: readonly (readonly [RegExp, string])[] = [
  [/[’`]/g, "'"],
  [/\b(?:shoud|shld|shuld|shoud|shud|sould)\b/g, 'should'],
  [/\b(?:wat|waht|wht)\b/g, 'what'],
  [/\b(?:what's|whats)\b/g, 'what is'],
  [/\b(?:where's|wheres)\b/g, 'where is'],
  [/\b(?:wich|witch|whcih|whch)\b/g, 'which'],
  [/\bu\b/g, 'you'],
  [/\b(?:ur|yr)\b/g, 'your'],
  [/\b(?:im|i'm)\b/g, 'i am'],
  [/\b(?:dont|don't|doesnt|doesn't|didnt|didn't|arent|aren't|isnt|isn't|havent|haven't)\b/g, 'not'],
  [/\b(?:i'd|id)\b/g, 'i would'],
  [/\bi've\b/g, 'i have'],
  [/\b(?:bc|cuz|coz)\b/g, 'because'],
  [/\b(?:camp[ai]*[gi]+n|campain|campagne|campaing|campagin)(s?)\b/g, 'campaign$1'],
  [/\b(?:adverts?|advertisements?)\b/g, 'ad'],
  [/\b(?:kws?|key words?|keywrds?|keyords?|keyowrds?|keywrods?)\b/g, 'keywords'],
  [/\b(?:imrpove|improv|imporve|improove)\b/g, 'improve'],
  [/\b(?:wasteing|waisting|waste money)\b/g, 'wasting money'],
  [/\b(?:mony|moeny|monney)\b/g, 'money'],
  [/\b(?:clcks|cliks|clikcs)\b/g, 'clicks'],
  [/\b(?:advertize|advertis|advertsie)\b/g, 'advertise'],
  [/\b(?:wekend|weeknd|wkend|weekand)(s?)\b/g, 'weekend$1'],
  [/\s+/g, ' '],
]
const plain = (r: Reading): string =>
  slang.reduce((text, [from, to]) => text.replace(from, to), r.text.toLowerCase().trim())

const MINE = '(?:my|our|the|this|these|those)'
const ADS = '(?:ads?|campaigns?|account|advertising|google ads|results|performance|numbers|figures|marketing)'
/** What advice of another kind is about: a website, a profile, a text to be written. */
const OTHER =
  /\b(?:web ?site|site|page|landing|home ?page|seo|profile|blog|calendar|image|picture|photo|post|posts|instagram|facebook|tiktok|linkedin|newsletter|invoice|credits?|password|plan|upgrade|logo|videos?)\b/
const sideAll =
  (patterns: readonly RegExp[]) =>
  (text: string): boolean =>
    patterns.some((p) => p.test(text))

const first = sideAll([
  /\bwhat (?:should|shall|can|could|would|do|must|ought) (?:i|we|you)\b(?: \w+){0,4}? (?:improve|fix|focus on|work on|worry about|look at|tackle|optimi[sz]e|prioriti[sz]e|change)(?: (?:first|next|now|most|right now|here|this week|today|in|with|about|on|to|at|if|of|for)\b.*)?[?.! ]*$/,
  /\bwhat (?:should|shall|would|can|could) (?:i|we|you) (?:do|try) (?:first|next|differently|better|about (?:it|that|this|them|my|our)|with (?:my|our) (?:ads|campaigns|account))\b/,
  /\bwhat (?:to|needs to be|needs) (?:improve|improving|improved|fix|fixing|fixed|change|changing)(?: (?:first|next|now|most))?[?.! ]*$/,
  new RegExp(
    `\\bhow (?:can|could|do|should|would|to)(?: (?:i|we|you))? (?:improve|optimi[sz]e|fix|get more (?:out of|from)|boost|better) ${MINE} (?:\\w+ )?${ADS}`,
  ),
  /\b(?:any ?thing|something|sth)(?: else| more| important| urgent)?(?: that| here| there)? (?:(?:i|we) (?:should|need to|must|ought to|have to|gotta|shall)|to|worth) (?:be )?(?:worr(?:y|ied|ying)|concern(?:ed)?|know|watch|look (?:at|out|into)|fix|improve|change|keep an eye|pay attention|do about|tackle|improving|fixing|changing)\b/,
  /\b(?:should|must|do|need) (?:i|we)(?: need to| have to)? (?:be )?(?:worr(?:y|ied)|concerned)\b/,
  /\b(?:any ?thing|something) (?:wrong|off|bad|i am missing|that stands out|standing out|alarming|worrying)\b(?: (?:with|in|about|here|on|at)\b.*)?[?.! ]*$/,
  /\bwhat would you (?:do|change|improve|fix|advise|tackle)(?: (?:first|next|differently|about (?:it|that|this|them)|if you were me|if you were in my shoes|in my (?:place|shoes)|here|now|with (?:it|that|this|them|my ads|my campaigns)))?[?.! ]*$/,
  /\bwhat (?:do|would) you (?:suggest|recommend|advise)(?: (?:i|we) (?:do|change|improve|fix)(?: (?:first|next|now|about (?:it|that|this)))?)?[?.! ]*$/,
  new RegExp(
    `\\bwhat (?:is|are|am i doing) (?:the )?(?:wrong|not working|going wrong|biggest (?:problem|issue|weakness)|main (?:problem|issue)|weakest (?:point|spot)|worst (?:problem|thing))(?: (?:with|in|of|about|on|at) ${MINE} (?:\\w+ )?${ADS})?[?.! ]*$`,
  ),
  new RegExp(
    `\\b(?:advice|tips?|suggestions|recommendations|ideas)\\b.*\\b(?:to improve|for|on|about|with) ${MINE} (?:\\w+ )?(?:ads?|campaigns?|google ads|advertising|ad account|numbers|figures)\\b`,
  ),
  /^(?:please |pls |can you |could you )*(?:help me )?(?:improve|optimi[sz]e) (?:my|our) (?:ads|campaigns|google ads|advertising|results|performance|account)[?.! ]*$/,
  /\b(?:am i|are we|are my ads|are my campaigns) doing (?:ok|okay|well|good|fine|alright|all right|badly)\b/,
  /\bwhere (?:is|are) (?:my|our|the) (?:weak(?:est)? (?:spots?|points?)|biggest (?:problem|potential|opportunity)|room for improvement)\b/,
  /\bwhat(?: is| are)? (?:the )?(?:one|two|most important) things? (?:i|we|you) (?:should|would|could|can|need to)\b/,
])

const MONEY = '(?:money|budget|cash|dollars?|bucks|spend|spending)'
const waste = sideAll([
  new RegExp(
    `\\b(?:wast(?:e|ing|ed|es)|burn(?:ing|t|ed)?|throw(?:ing)?(?: away)?|losing|blow(?:ing|n)?|leak(?:ing)?|bleeding)\\b.*\\b${MONEY}\\b`,
  ),
  new RegExp(
    `\\b${MONEY}\\b.*\\b(?:wasted|down the drain|for nothing|going nowhere|not working|badly spent|out the window)\\b`,
  ),
  /\b(?:is|any|what|where|which|anything)\b.*\b(?:a waste|wasted|wasteful|not worth (?:it|the money|paying))\b/,
  /\b(?:am i|are we) (?:over ?paying|over ?spending|paying too much|spending too much)\b(?!.*\$?\d)/,
  /\bwhere (?:can|could|should) (?:i|we) (?:save|cut)(?: (?:some|a bit|a little|down))?(?: (?:money|costs?|spend(?:ing)?|back|on))?\b/,
  /\bwhat (?:can|could|should) (?:i|we) (?:cut|save on)[?.! ]*$/,
])
const generalHow = /^(?:how (?:do|can|could|should|to)|ways to|tips)\b/

const CAMPAIGN = '(?:campaigns?|ads?|ones?)'
const BADLY =
  '(?:worst|wast\\w+|badly|poor(?:ly|est)?|under ?-?perform\\w*|weak(?:est)?|least (?:effective|efficient|successful)|not (?:working|performing|worth)|sucks?|terrible|rubbish|flop\\w*|useless|lousy|struggling|disappointing|bad)'
const worst = sideAll([
  new RegExp(`\\b(?:which|what|whose)(?: is| are| of)?(?: my| our| the)* ${CAMPAIGN}\\b.*\\b${BADLY}\\b`),
  new RegExp(
    `\\b(?:which|what)\\b(?: \\w+){0,3} \\b(?:worst|weakest|poorest|least effective)\\b(?: \\w+)? ?${CAMPAIGN}?\\b`,
  ),
  new RegExp(`\\b(?:my|our|the) (?:worst|weakest|poorest|least effective)(?: performing| running)? ${CAMPAIGN}\\b`),
])
const measured =
  /\b(?:clicks?|impressions?|ctr|cpc|click ?-?through|views?|expensive|cheap\w*|cost|budget|days?|hours?|device|weekdays?)\b/

const MORE = '(?:extra|another|more|additional|spare|left over|leftover|on top)'
const extra = sideAll([
  new RegExp(`\\bwhere\\b.*\\b(?:put|spend|invest|add|use|place|allocate|go)\\b.*\\b(?:${MORE}|\\$?\\d+)\\b`),
  new RegExp(`\\bwhere\\b.*\\b${MORE}\\b.*\\b(?:go|be (?:best|better|well) spent|help|do the most)\\b`),
  new RegExp(
    `\\b(?:which|what)\\b.*\\b${CAMPAIGN}\\b.*\\b(?:${MORE}|bigger|higher) (?:\\$?\\d+|money|budget|spend|dollars|bucks|cash)\\b`,
  ),
  new RegExp(
    `\\b(?:which|what)\\b.*\\b${CAMPAIGN}\\b.*\\b(?:increase|raise|boost|scale|put (?:money|it|that|\\$?\\d+))\\b`,
  ),
  new RegExp(
    `\\b(?:got|have|had|with|spend|find|spare)\\b.*\\b(?:${MORE})\\b.*\\b(?:where|which|what (?:should|would|do)|how)\\b`,
  ),
  new RegExp(`\\b(?:got|have|had)\\b.*\\$?\\d+.*\\b${MORE}\\b.*\\b(?:where|which|what (?:should|would|do)|how)\\b`),
])

const CHANGED =
  '(?:down|dropp?\\w*|fall\\w*|fell|fewer|less|lower|declin\\w*|decreas\\w*|sink\\w*|sank|worse|dip\\w*|plummet\\w*|tank\\w*|slow\\w*|gone|going|crash\\w*|up|rise|rising|rose|higher|increas\\w*|jump\\w*|so (?:few|low|little|high|much|bad))'
const METRIC =
  '(?:clicks?|impressions?|views?|traffic|visits?|visitors?|results|numbers|figures|ctr|click rate|performance|costs?|spend|spending)'
const trend = sideAll([
  new RegExp(`\\bwhy\\b.*\\b${METRIC}\\b.*\\b${CHANGED}\\b`),
  new RegExp(`\\bwhy\\b.*\\b${CHANGED}\\b.*\\b${METRIC}\\b`),
  new RegExp(
    `\\b${METRIC}\\b.*\\b${CHANGED}\\b.*\\b(?:why|how come|what happened|what is (?:going on|happening|wrong)|what can i do|reason)\\b`,
  ),
  new RegExp(
    `\\b(?:what happened (?:to|with)|what is (?:going on|happening|wrong|up) with|how come|reason)\\b.*\\b(?:my|our|the)\\b.*\\b${METRIC}\\b`,
  ),
])

/** Where a question may begin: at the start of the message or of a sentence. */
const ASKS = '(?:^|[.!?;,] ?)(?:(?:so|and|ok|okay|hey|hi|hm+|but|well|tell me) )*'
const enough = sideAll([
  new RegExp(`${ASKS}is\\b.*\\benough\\b.*\\b(?:for|on|with)\\b`),
  new RegExp(
    `${ASKS}(?:is|are)\\b.*\\b(?:budget|a day|per day|daily)\\b.*\\b(?:too (?:low|little|small|high|much|big)|enough|sufficient|ok(?:ay)?|alright|the right|sensible|reasonable)\\b`,
  ),
  new RegExp(
    `${ASKS}(?:will|would|does|do)\\b.*\\b(?:get|give|bring|buy)\\b.*\\benough\\b.*\\b(?:clicks|customers|people)\\b`,
  ),
  new RegExp(
    `${ASKS}(?:is|does|should)\\b.*\\bbudget\\b.*\\b(?:be (?:higher|lower|more|less|bigger|smaller)|high enough|big enough)\\b`,
  ),
  /\bhow many clicks (?:do|would|will|can|could|should) (?:i|we|it|that|this) get\b.*\bfor\b.*\d/,
])

const OUTCOME =
  '(?:calls?|calling|customers?|orders?|ordering|sales?|bookings?|leads?|enquir\\w+|inquir\\w+|conversions?|phone|reservations?|sold|buys?|buying|business)'
const noCalls = sideAll([
  new RegExp(
    `\\b(?:ads?|campaigns?|clicks?|advertising|google)\\b.*\\b(?:no|not|never|hardly|barely|without|zero|nobody|no ?one|few|0)\\b.*\\b${OUTCOME}\\b`,
  ),
  new RegExp(
    `\\b(?:no|not|never|hardly|barely|zero|nobody|no ?one|few)\\b.*\\b${OUTCOME}\\b.*\\b(?:ads?|campaigns?|clicks?|advertising|google)\\b`,
  ),
  new RegExp(`\\bwhy\\b.*\\b(?:no|not|nobody|no ?one|few)\\b.*\\b${OUTCOME}\\b`),
  new RegExp(
    `\\b(?:clicks?|visitors?|people click)\\b.*\\b(?:but|yet|and)\\b.*\\b(?:no|not|nobody|no ?one|zero|few)\\b.*\\b${OUTCOME}\\b`,
  ),
])

const WHEN =
  '(?:weekends?|weekdays?|(?:on (?:a )?)(?:satur|sun|mon|tues|wednes|thurs|fri)day|(?:satur|sun|mon|tues|wednes|thurs|fri)days|evenings?|nights?|mornings?|at night|overnight|night ?time)'
const days = sideAll([
  new RegExp(
    `${ASKS}(?:should|shall|would you|does|is|are|do (?:my|our|the|people|customers|ads)|is it)\\b.*\\b(?:advertise|advertising|run|running|show|showing|ads?|campaigns?|spend|spending|on|off|pay|worth|clicks?|good idea|sense)\\b.*\\b${WHEN}\\b`,
  ),
  new RegExp(
    `${ASKS}(?:is|are|do|does|how (?:are|do|is|good))\\b.*\\b${WHEN}\\b.*\\b(?:worth|any good|good|bad|work|working|pay off|better|worse|waste|perform\\w*|doing|compare)\\b`,
  ),
  new RegExp(`\\b${WHEN}\\b.*\\b(?:or|vs|versus|against)\\b.*\\b${WHEN}\\b`),
])

const BAD_WORD =
  '(?:get rid of|remove|drop|delete|cut|kill|pause|stop|bad|worst|useless|not work\\w*|wast\\w+|weak\\w*|poor\\w*|ditch|lose|dump|under ?-?perform\\w*|exclude|take out|throw out|chuck|turn off|least|not (?:doing|performing|good|worth)|sucks?|pointless|rubbish|expensive|no clicks|few clicks)'
const weakKeywords = sideAll([
  new RegExp(
    `\\b(?:which|what|any|are there|should i|where are|show me|list|do i have|got any)\\b.*\\b(?:keywords?|search terms?)\\b.*\\b${BAD_WORD}\\b`,
  ),
  new RegExp(
    `\\b(?:which|what|any|are there|show me|list|do i have|my|got any)\\b.*\\b${BAD_WORD}\\b.*\\b(?:keywords?|search terms?)\\b`,
  ),
])

const BETTER =
  '(?:better|stronger|catchier|punchier|nicer|more (?:appealing|attractive|clickable|convincing|interesting|exciting)|sound better|stand out)'
const betterTexts = sideAll([
  new RegExp(
    `\\b(?:make|get|can|could|help|want|have|write|give|need)\\b.*\\b(?:ads?|ad copy|texts?|headlines?|descriptions?|campaign|wording)\\b.*\\b${BETTER}\\b`,
  ),
  new RegExp(`\\b${BETTER} (?:ads?|ad copy|texts?|headlines?|descriptions?|wording|lines)\\b.*\\b(?:for|in|of)\\b`),
  /\b(?:improve|polish|freshen up|spice up|pep up|jazz up|brush up)\b.*\b(?:ads?|ad copy|texts?|headlines?|descriptions?|wording)\b/,
])

const worth = sideAll([
  new RegExp(
    `${ASKS}(?:is|are|was|does|do)\\b.*\\b(?:worth (?:it|the money|its money|keeping|continuing)|pay(?:ing)? off|pay(?:ing)? for itself|any good|a good (?:use of|investment))\\b`,
  ),
])

const WORDS_MIN = 3
const WORDS_MAX = 34
/** 'Coffee Morning' is no time of day. */
const unnamed = (text: string, r: Reading): string =>
  r.known.reduce((rest, c) => rest.replaceAll(c.name.toLowerCase(), 'it'), text)
const named = (r: Reading): boolean => ['found', 'many'].includes(campaignRef(r).kind)

type Asks = (text: string, r: Reading) => boolean
/** What is about another thing than the ads is advice only on their texts; the first that fits says what it is. */
const kinds: readonly (readonly [AdviceKind, Asks])[] = [
  ['better_texts', (text, r) => betterTexts(text) && !/\bnew\b/.test(text) && named(r)],
  ['weak_keywords', weakKeywords],
  ['extra', extra],
  ['worst', (text) => worst(text) && !measured.test(text)],
  ['worth', (text, r) => worth(text) && named(r)],
  ['days', (text, r) => days(unnamed(text, r)) && r.times.every((t) => !['holiday', 'day'].includes(t.said.kind))],
  ['waste', (text) => waste(text) && !generalHow.test(text)],
  ['trend', trend],
  ['enough', (text, r) => enough(text) && named(r)],
  ['no_calls', noCalls],
  ['first', first],
]
/** Only these speak of an amount. */
const ofAmounts: ReadonlySet<AdviceKind> = new Set<AdviceKind>(['extra', 'enough'])
const isPasted = (r: Reading): boolean => r.tokens.some((t) => t.kind === 'quote' || t.kind === 'url')

/** The advice a message asks for; undefined when it asks for something else. Quoted and pasted texts are nobody's question. */
export function adviceAsked(r: Reading): AdviceKind | undefined {
  const words = r.tokens.filter((t) => t.kind === 'word').length
  const text = plain(r)
  if (words < WORDS_MIN || words > WORDS_MAX || isPasted(r) || OTHER.test(text)) return undefined
  const priced = r.money.length + r.percents.length > 0
  return kinds.find(([kind, asks]) => (!priced || ofAmounts.has(kind)) && asks(text, r))?.[0]
}

/** It speaks of a campaign that only the list of campaigns may know. */
export function mayNeedCampaigns(r: Reading): boolean {
  const text = plain(r)
  return (
    !r.tokens.some((t) => t.kind === 'quote' || t.kind === 'url') &&
    ((betterTexts(text) && !OTHER.test(text)) ||
      worth(text) ||
      (enough(text) && /\b(?:for|on|with|budget)\b/.test(text)))
  )
}
