/**
 * Wishes that no tool of a marketing product fulfils, and small talk that wants more than a shrug: each has its answer in
 * wording/beyond-reach.ts. The patterns are strict on purpose: what may be about a campaign is left to the other rules.
 */
export type Beyond =
  | 'reminder'
  | 'phone'
  | 'messages'
  | 'own_invoices'
  | 'books'
  | 'publish'
  | 'google_profile'
  | 'reviews'
  | 'refund'
  | 'hiring'
  | 'legal'
  | 'health'
  | 'translate'
  | 'joke'
  | 'poem'
  | 'errand'
  | 'inbox'
  | 'meeting'
  | 'build_site'
  | 'letters'
  | 'person'
  | 'how_are_you'
  | 'feelings'
  | 'slow_day'
  | 'happy'
  | 'bored'
  | 'praise'
  | 'complaint'
  | 'human'
  | 'maker'
  | 'memory'
  | 'prices'
  | 'cancel_plan'
  | 'calendar_read'
  | 'override'

type Row = readonly [Beyond, RegExp, RegExp?]

const PEOPLE =
  '(?:(?:my|the|our|a|an|all(?: of)?(?: my| our| the)?|every|some) )?(?:\\w+ )?(?:customers?|clients|client base|suppliers?|subscribers|followers|patients|members|students|guests|regulars|leads|everyone|everybody|mailing list|email list|list|mom|mum|dad|wife|husband|friends?|plumber|accountant|bank|landlord|boss|staff|team|people)'
const THEIRS =
  '(?:(?:it|this|that|them|these|those)\\b|(?:my|our|the|a) (?:new )?(?:post|posts|picture|image|photo|plan|captions?)\\b)'
const NETWORKS =
  '(?:instagram|insta|ig|facebook|fb|tiktok|tik tok|linkedin|pinterest|twitter|x|youtube|threads|snapchat|whatsapp|social(?: media)?|socials|my (?:page|feed|blog|story|stories))'
const FEELS =
  '(?:so |really |very |just |kinda |totally |a bit |a little |pretty |getting |feeling |completely |rly |super )*'
const NOT_ADS =
  /\b(?:ads?|adverts?|campaigns?|clicks?|budgets?|websites?|site|keywords?|google|credits?|bookings|orders|account|conversions?|impressions)\b/

const errands: readonly Row[] = [
  [
    'reminder',
    /^(?:set(?: up)?|create|make|add|give|put)? ?(?:me |us )?(?:a |an )?(?:\w+ )?(?:reminder|alarm|timer)\b|^(?:remind|rmind|remnd|remid) (?:me|us) (?:to|2|tomorrow|tmrw|tmr|tonight|today|later|at|in|on|every|next|that|before|not)\b|^(?:remind|rmind) me$|^(?:wake|nudge|ping) me\b|^don'?t let me forget\b|\bto ?-?do(?: list)?$|\bon my to ?-?do\b/,
    /\b(?:campaign|ad copy|keywords)\b/,
  ],
  [
    'phone',
    new RegExp(
      `^(?:call|phone|ring|dial)(?: up)? ${PEOPLE}\\b|^(?:phone|dial) (?:up )?\\w+\\b|^call (?:up )?(?!it|this|that|them|him|her|me|us|my|our|the)\\w+ (?:for me|back|tomorrow|today|tonight|now|later|up|at \\d.*)$|^(?:make|do|take) (?:a |some |the |my )?(?:phone )?calls?\\b|^answer (?:the |my )?(?:phone|calls)\\b`,
    ),
    /\b(?:campaigns?|ads?|clicks?)\b/,
  ],
  [
    'messages',
    new RegExp(
      `^(?:send|write|shoot|drop|email|e-mail|mail|text|sms|dm|whatsapp|message|msg) (?:out )?(?:(?:an? |the |out |some )*(?:\\w+ )?(?:sms|texts?|text messages?|whatsapps?|dms?|emails?|e-mails?|mails?|messages?|newsletters?|mailing)(?: out)? )?(?:to |out to )?${PEOPLE}\\b|^(?:send|blast)(?: out)? (?:a |an |the |out |my )*(?:newsletter|email blast|sms|mass email|mailing)\\b|^(?:text|sms|dm|whatsapp) \\w+(?: |$)`,
    ),
    /\b(?:campaigns?|approv\w*|sign off|draft|reports?|ads?|headlines?|copy|invite|invitation)\b|@/,
  ],
  [
    'own_invoices',
    /^(?:send|make|write|create|draft|issue|do|prepare|bill) (?:me )?(?:out )?(?:an? |the |out )?(?:invoices?|bills?|quotes?|quotations?|estimates?) (?:to|for) (?!me\b|us\b|last|this|the last|credits|ads?\b|my (?:plan|subscription|credits|account|last|e-?mail|accountant|payment)|january|february|march|april|may|june|july|august|september|october|november|december|\d)|^(?:invoice|bill) (?:my |the |our )?(?:customers?|clients?|\w+)(?: for\b.*)?$|^(?:send|make|write|create|draft|issue) (?:my |the |our )?(?:customers?|clients?|\w+) an? (?:invoice|bill|quote|estimate)\b/,
    /^(?:invoice|bill) (?:please|pls|history|for|from|of|number|is|was|again)\b|^send (?:me|us)\b|\bcampaign\b/,
  ],
  [
    'books',
    /^(?:do|file|calculate|sort(?: out)?|handle|prepare|pay) (?:my |our |the )?(?:taxes|tax(?: return)?|vat|payroll|bookkeeping|accounting|accounts|books|bills?|rent|wages|salaries|staff|suppliers?)\b/,
    /\bcampaign|keywords|\bad\b/,
  ],
  [
    'errand',
    /^(?:book|reserve|find|get) (?:me |us )?(?:an? |the )(?:table|flight|hotel(?: room)?|taxi|cab|uber|train|tickets?|restaurant|dinner|holiday|haircut)\b|^(?:order|buy|deliver|cook|bake|bring) (?:me |us |more |some |a |the )*(?:flour|food|pizza|lunch|dinner|coffee|supplies|stock|ingredients|groceries|cake|packaging|bread|flowers|paper|boxes|printer)\b|^(?:print|pick up|ship|pack|clean|wash) (?:my |the |our |some |me )/,
    /\bcampaigns?\b|\bads?\b|\bkeywords?\b/,
  ],
  [
    'meeting',
    /^(?:set up|schedule|arrange|book|plan|organi[sz]e|make|cancel|move) (?:me )?(?:an? |my |the |our )?(?:\w+ )?(?:meeting|appointment|zoom|video call|phone call|call)s?(?: with\b| for\b| at\b| on\b| tomorrow| today|$)/,
    /\bcampaigns?\b|\bads?\b|\bkeywords?\b/,
  ],
  [
    'inbox',
    /^(?:read|check|open|answer|reply to|respond to|sort|go through) (?:all )?(?:my |the |our )?(?:\w+ )?(?:e-?mails?|inbox|mailbox|whatsapps?|dms?|comments|texts|messages)\b/,
    /\bcampaign|\bnotifications?\b|\bfrom (?:google|adwright)\b/,
  ],
  [
    'hiring',
    /^(?:hire|recruit|find|get|employ|fire) (?:me |us )?(?:some(?:one|body)\b|(?:an? |the |some |more |my )?(?:new |good )*(?:employees?|assistant|baker|worker|staff|intern|freelancer|developer|accountant|lawyer|cashier|waiter|driver|cook|help(?:er)? (?:for|in) the shop)\b)/,
    /\bcampaign|keywords|\bads?\b|\bcopy\b/,
  ],
  [
    'build_site',
    /^(?:build|make|create|design|set up|code|fix|redo|redesign|write|edit|rebuild|host) (?:me |us )?(?:an? |my |our |the )?(?:new |whole |better )*(?:websites?|web ?sites?|site|web ?page|landing page|homepage|online (?:shop|store)|web ?shop|mobile app|app)(?: for\b.*| with\b.*| please| pls|$)/,
    /\b(?:campaign|ads?|copy|keywords?|image|picture|address|url|analysis|report|audit)\b|https?:|www\.|\.\w{2,}\//,
  ],
  [
    'letters',
    /^(?:write|make|create|draft|design|compose|prepare) (?:me |us )?(?:an? |my |our |the )?(?:short |long |new |nice |good )*(?:newsletter|press release|cover letter|resume|cv|business plan|contract|menu|price list|job (?:ad|description|posting)|speech|wedding speech|letter|presentation|powerpoint|slides|spreadsheet|e-?mail|terms and conditions|privacy policy)(?: for\b.*| about\b.*| to\b.*| that\b.*| with\b.*| please| pls|$)/,
    /\bcampaign|\bapprov|@|\bkeywords\b/,
  ],
]

const out: readonly Row[] = [
  [
    'calendar_read',
    /^(?:what'?s|what is|what do i have|what have i got|show(?: me)?|see|open|read|list|check|view|anything|do i have anything|is there anything|what did (?:i|you) (?:save|put))\b.*\b(?:in|on|to) (?:my|the|our) (?:saved |content |social |marketing |posting )*calend[ae]r\b|^(?:show|open|view|see|list|read|check|display|pull up)(?: me)? (?:my|the|our) (?:saved |current )?(?:content |marketing |posting |social )?calend[ae]r$|^(?:what'?s|what is|what do i have|what have i got) (?:planned|scheduled|coming up)(?: for| on)?(?: today| tomorrow| this week| next week| this month| next month| \w+day)?$|^where(?:'s| is) (?:my|the|our) (?:content )?calend[ae]r$/,
    /\b(?:campaigns?|ads?|budget)\b/,
  ],
  [
    'publish',
    new RegExp(
      `^(?:auto ?-?)?(?:post|publish|upload|tweet|schedule) ${THEIRS}|^(?:put|share) (?:it|this|that|them|these|those) (?:up )?(?:on|to|in) ${NETWORKS}\\b|^(?:post|publish) (?:on|to|in|for) (?:me\\b|us\\b|my behalf|${NETWORKS})|^(?:post|publish|upload) .*\\b(?:on|to) ${NETWORKS}(?: for (?:me|us)| by (?:yourself|itself)| automatically| now| please| pls|$)|\\bpost (?:automatically|by itself|by yourself|for me)\\b|^(?:connect|link|log ?in to|hook up) (?:to |with )?(?:my )?(?:instagram|insta|facebook|fb|tiktok|linkedin|pinterest|twitter|socials?)\\b|^(?:do|can) you post\\b`,
    ),
    /\b(?:campaign|client|approval|ideas?|calendar|ads?|plan posts)\b/,
  ],
  [
    'google_profile',
    /\bgoogle (?:my )?business\b(?! owner)|\bgmb\b|\bgoogle (?:maps|listing)\b|\bmaps listing\b/,
    /\b(?:campaigns?|ads?|keywords?|copy|blog|image|picture)\b/,
  ],
  [
    'reviews',
    /^(?:answer|reply|respond|delete|remove|get rid of|hide|write|buy|fake|read|get) (?:to )?(?:me )?(?:a |some |my |the |all |our |that |good |bad |more |fake )*(?:google |yelp |customer )?reviews?\b/,
    /\bcampaigns?\b|\bads?\b|\bblog\b/,
  ],
  [
    'refund',
    /\brefund(?:s|ed)?\b|\b(?:my|our|the) money back\b|\bcharge ?-?back\b/,
    /\b(?:campaign|copy|keywords?|blog|policy|funds|ad account)\b/,
  ],
  [
    'legal',
    /^(?:is|are|am i|would|do|does|should i|can (?:i|we|they|someone|he|she)|could) .*\b(?:legal|illegal|lawful|against the law|sue|sued|copyright(?:ed)?|trademark(?:ed)?|gdpr|lawsuit)\b|^(?:i )?(?:need|want|give me|get me) (?:a |some )?(?:legal (?:advice|help)|lawyer)\b|^sue \w+/,
    /\b(?:campaign|copy)\b/,
  ],
  [
    'health',
    /^(?:i|my \w+) (?:have|has|feel|feels|got) (?:a |an |the )?(?:headache|fever|flu|cold|sick|ill|toothache|back ?ache|stomach ?ache|pain)\b|^i'?m (?:sick|ill)\b|\bmy (?:head|back|tooth|stomach) hurts\b/,
  ],
  [
    'translate',
    /^translate\b|^(?:say|write|put|do|make|give)? ?(?:it|this|that|them|these|those|all|the (?:first|second|third|last) one)? ?(?:all )?(?:in|into|to) (?:spanish|german|french|italian|dutch|portuguese|polish|turkish|chinese|arabic|hindi|japanese|russian|korean|swedish|greek)(?: please| pls| instead| too| as well)*$|^(?:do|can) you (?:speak|write|understand|talk) (?:\w+ )?(?:spanish|german|french|italian|dutch|portuguese|polish|turkish|chinese|arabic|hindi|japanese|russian)\b/,
  ],
  [
    'joke',
    /^(?:(?:tell|give|know|make) )?(?:me |us )?(?:(?:an?|any|some|another|the best|a good) )?(?:\w+ )?(?:joke|jokes|riddle|pun|fun fact|funny story)(?: please| pls| about\b.*|$)|^make me (?:laugh|smile)\b|^say something funny$/,
  ],
  [
    'poem',
    /^(?:write|make|compose|sing|tell|give)(?: me| us)? (?:an? |the |some |another )?(?:\w+ )?(?:poem|song|essay|novel|lyrics|rap|haiku|limerick|bedtime story|fairy ?tale)\b|^tell (?:me|us) (?:a |another )story\b|^sing\b/,
    /\b(?:campaign|ad|keywords|image|picture)\b/,
  ],
  [
    'person',
    /\b(?:talk|speak|chat|connect me|put me through|get hold of|get in touch|reach|contact|transfer me|hand me over|escalate)\b.*\b(?:person|human(?: being)?|agent|representative|rep|manager|support|operator|human support|customer service|help ?desk|someone(?: real| else| from (?:your|the) team)?|somebody|real one|your (?:team|boss|company))\b|^(?:i (?:want|need) (?:a )?|give me (?:a )?|where(?:'s| is) |is there |get me (?:a )?|how do i (?:get|reach|contact) )?(?:a |any |the |your )?(?:customer (?:service|support|care)|real (?:person|human)|human(?: being)?|live (?:person|agent|chat)|tech(?:nical)? support|support|help ?desk|support (?:email|number|phone|team)|phone number of support|phone support)(?: please| pls| number| now| here| i can (?:call|talk to).*|$)|^who (?:can|do) i (?:call|contact|talk to|speak to)\b/,
    /\b(?:campaigns?|ads?|keywords?|copy|people)\b/,
  ],
  [
    'cancel_plan',
    /^(?:cancel|end|stop|terminate|quit|unsubscribe|get out of|i (?:want|need|would like) to (?:cancel|unsubscribe|quit)|how (?:do|can) i (?:cancel|unsubscribe)|downgrade)(?: from)?(?: my| the| our)? ?(?:adwright |pro |enterprise )?(?:subscription|membership|plan|pro|subscripton|subscribtion)\b|^(?:unsubscribe|cancel my account)(?: me| please| pls)?$/,
    /\b(?:content|posts?|social|campaign|marketing|the plan)\b/,
  ],
  [
    'prices',
    /\bhow much (?:is|are|does|do) (?:adwright|you|this app|the app|your service|this tool|the subscription|a subscription|pro|the plans?)\b|\bwhat(?:'s| is| are| does| do)? (?:your|adwright|the app|this app|you)(?:'s)? ?(?:price|prices|pricing|cost|costs|charge|rates|fees?)\b|^(?:is|are) (?:adwright|you|this app|the app|it|this) free(?: to use| of charge)?$|^pricing$|^(?:do|must) i (?:have to |need to )?pay (?:for (?:you|this|adwright)|to use (?:you|this|adwright))\b/,
    /\b(?:images?|pictures?|clicks?|campaigns?|ads?|credits?|packages?)\b/,
  ],
]

const feelings: readonly Row[] = [
  [
    'how_are_you',
    /^(?:how (?:are|r) (?:you|u|ya)(?: doing| today| feeling)*|how's (?:it going|life|your day)|how is (?:it going|your day)|how do you do|hows it going|hru|what'?s (?:up|new|good)|whats (?:up|new|good)|wassup|you (?:ok|okay|good|alright)|how was your (?:day|weekend|night))(?: today| my friend| buddy| mate| then)*$/,
  ],
  [
    'feelings',
    new RegExp(
      `^(?:i'?m|i am|im|i feel|feeling|i'?ve been|i have been|we'?re|we are) ${FEELS}(?:stressed(?: out)?|worried|anxious|overwhelmed|exhausted|sad|depressed|burn(?:ed|t) ?out|scared|lonely|broke|desperate|nervous|freaking out|struggling|going (?:under|broke|bankrupt)|afraid|frustrated|tired|down|losing (?:it|hope|sleep))\\b|^(?:i (?:hate|can'?t stand) my (?:life|job|shop|business)|i want to (?:give up|quit|cry|close the shop)|i'?m about to (?:give up|cry)|i (?:can'?t|cannot) (?:sleep|do this|cope|take it|go on|pay)\\b)|^(?:i (?:had|have|am having) |what |it was |such )?(?:a |an )?(?:really |very |so |pretty )*(?:bad|rough|awful|terrible|horrible|hard|long|tough|shitty) (?:day|week|month|year|night)\\b`,
    ),
    NOT_ADS,
  ],
  [
    'slow_day',
    /^(?:business|trade|the shop|the store|work|it|sales)(?:'s| is| are| has been|s)? (?:so |really |very |just |been )*(?:slow|dead|quiet|terrible|awful)(?: today| now| lately| here| this (?:week|month))*$|^(?:no|nobody|no one)(?: one)? (?:comes?|is coming|customers|buys)(?: in| to the shop| anymore| today| anything)*$/,
    NOT_ADS,
  ],
  [
    'happy',
    /^(?:i'?m|i am|im|we'?re|we are) (?:so |really |very |super )*(?:happy|excited|thrilled|proud|over the moon|stoked)\b|^we (?:just )?(?:sold out|had (?:our|the|a) (?:best|great|record)|won)\b|^it'?s my birthday\b|^we did it\b/,
    NOT_ADS,
  ],
  [
    'bored',
    /^(?:i'?m|i am|im) (?:so |really |very )*bored\b|^entertain me$|^(?:lets|let's) (?:chat|talk|play)\b|^talk to me$/,
  ],
  [
    'praise',
    /^(?:wow |omg |haha |ha )*(?:you'?re|you are|ur|youre|u r|u are|adwright is|this is|that'?s|that is|this app is)(?: all)? (?:so |really |very |just |the |a |an |absolutely |pretty |such |totally )*(?:amazing|great|awesome|best|brilliant|star|genius|life ?saver|helpful|fantastic|wonderful|smart|clever|incredible|legend|sweet|lovely|cool|angel|impressive|impressed|magic|perfect|good bot|useful)(?: thanks| thank you| thing| bot| help| work| job| assistant| man| really)*$|^(?:i )?(?:love|luv|adore) (?:you|u|this(?: app| tool| thing)?|adwright)(?: so much| a lot| lots)*$|^(?:you|u) (?:rock|rule|are the man|nailed it|made my day)\b|^good (?:bot|robot|boy|girl|job|work)$|^(?:i'?m |im )?(?:so )?impressed$|^proud of you$/,
  ],
  [
    'complaint',
    /^(?:well |ugh |man |bro |dude |omg )*(?:this(?: app| thing| tool| chat| bot)?|that|it|you|u|ur|youre|you'?re|adwright|the app|what)(?: is| are| was|'s|'re)? (?:so |really |totally |just |completely |such |an? |absolutely |fucking |f\w*ing |all |kind of |kinda |very |always )*(?:useless|rubbish|crap|garbage|terrible|awful|stupid|dumb|annoying|horrible|trash|idiot|joke|waste of (?:my )?(?:time|money)|not (?:helping|helpful|useful|what i (?:asked|wanted|meant|said)(?: for)?|listening|any good)|no (?:use|help|good)|sucks?|worthless|ridiculous|bullshit|bs|pathetic|hopeless|moron|the worst|wrong again|frustrating|confusing|scam)(?: bot| app| tool| thing| assistant| answer| man| again| honestly| tbh| of time| really| to me| at all)*$|^(?:you|u|ya) (?:suck|stink|don'?t (?:understand|get)(?: me| it| anything)?|dont (?:understand|get)(?: me| it| anything)?|never (?:listen|understand|help|get it)|didn'?t (?:help|answer|listen|understand)|didnt (?:help|answer|listen|understand)|keep (?:saying|repeating|asking)|can'?t do (?:anything|shit)|cant do (?:anything|shit)|know nothing|make no sense)\b|^(?:that'?s |thats |this is )?not what i (?:asked|wanted|meant|said)(?: for)?$|^i (?:hate|can'?t stand) (?:this|you|it|u|adwright)(?: app| tool| thing| bot)?$|^(?:wtf|ffs|what the (?:hell|heck|fuck)|fuck(?: you| off| this| it)?|screw (?:you|this)|shut up|idiot|stupid(?: bot| app| thing)?|dumb(?:ass)?(?: bot)?|useless|worst (?:app|bot|tool|thing|assistant) ever|are you (?:stupid|dumb|kidding(?: me)?|serious|for real)|seriously|omg no|argh+|ugh+|grr+|this (?:doesn'?t|doesnt) (?:work|help)|no help|that didn'?t help|that didnt help|not (?:helpful|helping))(?: man| bro| bot| dude)*$/,
  ],
  [
    'human',
    /^(?:wait |so |hey |but )*(?:are|r) (?:you|u) (?:an? |really |even |just |actually |some |like )*(?:human(?: being)?|person|real(?: person| human)?|robot|bot|ai|a\.i\.|machine|chat ?gpt|gpt(?:-?\d)?|claude|gemini|copilot|alive|conscious|computer|program|llm|language model|man|woman|girl|boy|guy)(?: or\b.*| too| model)?$|^(?:am i|is this) (?:talking to |chatting with |speaking (?:to|with) )?(?:an? )?(?:human|person|real person|robot|bot|ai|machine|computer)(?: or\b.*)?$|^(?:which|what) (?:ai|model|llm|ai model|language model) (?:are you|is this|do you use|powers you)\b/,
  ],
  [
    'maker',
    /^who (?:made|built|created|programmed|owns|trained|designed|runs) (?:you|u|adwright|this(?: app)?)\b|^(?:where|when) (?:are you from|were you (?:born|made)|do you live)\b|^how old are you$|^do you (?:have (?:feelings|a name|friends|a family)|sleep|eat|dream|like)\b/,
  ],
  [
    'memory',
    /^(?:do|can|will|did) you (?:still )?(?:remember|recall|recognize|recognise|know) (?:me|us|who i am|our (?:last )?(?:chat|conversation|talk)|what (?:i|we) (?:said|did|talked about)(?: \w+)*)$/,
  ],
]

const rows: readonly Row[] = [...out, ...errands, ...feelings]

const openers =
  /^(?:(?:ok|okay|okey|hey|hi|hello|so|and|also|but|well|please|pls|plz|just|now|then|oh|hm+|lol|omg|man|dude|bro|yo|btw|adwright|sorry|actually|quick|question|maybe|thanks|cool|nice|good|yes|yeah|no|honestly|tbh|like) )+/
const asked =
  /^(?:(?:can|could|will|would|cud|wud) (?:you|u|ya|we|i)(?: guys)? (?:please |pls |plz |also |just |maybe |perhaps |quickly |kindly )*|i (?:want|need|would like|wanna|'d like|wish)(?: you| u)? to |i(?:'d| would) like (?:you )?to |i wanna |id like (?:you )?to |(?:help|let) me (?:to )?|i need (?:you )?to |are you able to |is it possible to |do you mind |go ahead and )/

/** 'Can you please remind me to …' and 'remind me to …' are one wish. */
export function plainly(text: string): string {
  let said = text
    .toLowerCase()
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/[^\p{L}\p{N}'$%@&+./:-]+/gu, ' ')
    .replaceAll(/(?<!\w)[./:-]+|[./:-]+(?!\w)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (let i = 0; i < 3; i++) said = said.replace(openers, '').replace(i === 0 ? asked : /^$/, '')
  return said.trim()
}

/** What a message asks for that is out of reach, or small talk with an answer of its own. */
export function beyondReach(text: string): Beyond | undefined {
  if (text.length > 200) return undefined
  const said = plainly(text)
  const full = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(openers, '')
  const hit = (row: Row): boolean => (row[1].test(said) || row[1].test(full)) && !(row[2]?.test(said) ?? false)
  return said === '' && full === '' ? undefined : rows.find(hit)?.[0]
}

const rules =
  /^(?:ignore|forget|disregard|override|bypass|break|drop|skip|disable|turn off|switch off) (?:about )?(?:(?:all|your|the|any|previous|prior|every|of|these|safety|former|own|stupid) )*(?:rules?|instructions?|limits?|guidelines|restrictions?|programming|guardrails|safeguards|policies|policy)\b/
const discloses = /\b(?:show|print|reveal|tell|repeat|what|output|give|display|list your|send me your)\b/
/** 'Ignore your rules': nothing is asked to be told, only what protects the owner is to be passed over. */
export const overridesRules = (text: string): boolean => rules.test(plainly(text)) && !discloses.test(plainly(text))
