import type { Row } from './beyond-types.ts'

const EXCEPT_ADS = /\b(?:campaigns?|ads?|adverts?|keywords?|copy|blog|budget|images?|pictures?|clicks?)\b/

/** The product itself: settings, data, privacy; and what one asks a search engine or a friend. */
export const product: readonly Row[] = [
  [
    'watch',
    /^(?:text|notify|alert|ping|warn|sms|message|e-?mail) (?:me|us) (?:when|if|before|as soon as|once|every time)\b/,
  ],
  [
    'build_site',
    /^(?:make|speed up|get) (?:my|our|the) (?:website|site|web ?page|homepage)(?: load| run)? ?(?:faster|quicker|prettier|nicer)?(?: please| pls| for me)*$/,
  ],
  [
    'password',
    /\b(?:change|reset|forgot|forgotten|lost|update|set|what(?:'s| is)|new)\b.*\bpasswords?\b|^passwords?$/,
    /\bprint\b|\bapi\b|\bsystem\b/,
  ],
  [
    'look',
    /\b(?:dark|light|night|black) (?:mode|theme)\b|\b(?:change|switch) (?:the |my )?(?:theme|colou?rs of the app|font size)\b/,
    EXCEPT_ADS,
  ],
  [
    'language',
    /^(?:change|switch|set)(?: the| my| app| your)? (?:language|lang)\b|^(?:speak|talk|write|answer|reply)(?: to me| with me| me)? (?:in )?(?:spanish|german|french|italian|dutch|portuguese|polish|turkish|chinese|arabic|hindi|japanese|russian|korean|swedish|greek)$/,
    EXCEPT_ADS,
  ],
  ['logout', /^(?:log|sign) (?:me )?(?:out|off)\b|^logout$/],
  [
    'own_data',
    /^(?:how (?:do|can) i |i want to |can i )?(?:download|export|get|back ?up) (?:all )?(?:of )?my (?:own )?(?:data|stuff|history|information)\b/,
    EXCEPT_ADS,
  ],
  [
    'privacy',
    /\b(?:is|are|how) (?:my|our) (?:data|info(?:rmation)?|details|card|credit card) (?:\w+ )?(?:safe|secure|private|protected|stored|used)\b|\b(?:sell|share|leak|see|use|steal) (?:my|our) (?:data|info(?:rmation)?|details)\b|^(?:privacy|data protection|gdpr)$|^(?:who|can (?:you|others|google|anyone)) (?:can )?(?:see|read) (?:my|our|this|these) (?:data|chats?|messages?|conversations?)\b/,
  ],
  [
    'users',
    /^(?:add|invite|give access to|remove|share access with) (?:a |an |another |my |new )?(?:\w+ )?(?:users?|team ?mates?|team members?|colleagues?|co-?workers?|employees?|accountant|partner|wife|husband|admin)\b|^(?:can|how do) (?:i|my team|others|two people) (?:share|use) (?:this|my|the same|one) (?:account|login)\b/,
    /\bcampaigns?\b|\bad\b|\bapprov/,
  ],
  [
    'api',
    /^(?:do you have|is there|where(?:'s| is)|how do i (?:get|use)|have you got) (?:an? |the |my )?(?:api|mcp)\b|^api$/,
  ],
  [
    'app',
    /\b(?:is there|do you have|have you got|where is) (?:an? |the )?(?:mobile |phone |iphone |android |ios )?(?:app|application)\b|^can i use (?:this|you|adwright|it) on (?:my |a |the )?(?:phone|mobile|tablet|ipad|iphone|laptop|android)\b/,
  ],
  [
    'free_credits',
    /^(?:give|gift|get|grant|send|donate)(?: me| us)? (?:some |more |a few |\d+ )?(?:free|gratis) (?:credits?|images?|stuff)\b|\bfree credits\b/,
  ],
  [
    'followers',
    /^(?:get|buy|find|give|bring)(?: me| us)? (?:more |some |\d[\d,]*k? |a lot of |free |real )*(?:followers|likes|subscribers|fans)\b|^(?:boost|promote) (?:my|the|this|that|our) (?:\w+ )?(?:posts?|reels?|stor(?:y|ies)|page)\b|^(?:run|manage|handle|take over|look after) (?:my|our|the) (?:facebook|insta(?:gram)?|ig|fb|tiktok|linkedin|socials?|social media)(?: page| account| profile| channel| feed)?s?(?: for me| please| pls)*$/,
    /\b(?:campaigns?|plan|ads)\b/,
  ],
  [
    'competitor',
    /^(?:spy on|check out|look at|watch|track|what (?:is|are|does|do)|who (?:is|are)|how much (?:is|are|does|do)|is|are) (?:my|our|the) (?:main |biggest |local )?(?:competitors?|competition|rivals?)(?:'s)?\b/,
    /https?:|www\.|\.(?:com|net|org|example|co)\b|\b(?:website|site|keywords?)\b/,
  ],
  [
    'set_prices',
    /^(?:lower|raise|change|set|increase|cut|double) (?:my|our|the) (?:\w+ )?prices?\b|^what(?:'s| is|s) a (?:good|fair|right) price for\b|^(?:how much|what) should i (?:charge|ask) for\b/,
    EXCEPT_ADS,
  ],
  [
    'trivia',
    /^(?:what(?:'s|s| is)(?: the)? (?:time|day|date|today'?s date|\d[\d .*x+/-]*\d)\b(?! to)|what (?:time|day) is it|convert \d|google (?!ads?|analytics|campaign|my|business)\w+|play (?:some |me |a )?(?:music|song|game|chess)|open (?:google|youtube|spotify|netflix)|who(?:'s|s| is) (?:the )?(?:president|king|queen|pope|prime minister|mayor)|who (?:won|owns google|invented)|give me a .*recipe|how (?:old|tall|far) is (?!my\b|our\b)|what(?:'s|s| is) the (?:capital|meaning of life|population))/,
    EXCEPT_ADS,
  ],
  [
    'season',
    /^(?:merry|happy|have a (?:nice|happy|merry)) (?:christmas|xmas|new year|easter|holidays?|thanksgiving|halloween|birthday|weekend|friday|monday)\b(?! (?:sale|offer|campaign|ad|post|deal))(?: to you| everyone| everybody| too)*$|^happy holidays$/,
  ],
  ['night', /^(?:good ?night|gn8?|nighty? night|sleep well|sweet dreams)(?: then| bot| all| sleep well)*$/],
  [
    'did',
    /^what (?:did|have) you (?:just )?(?:do|done|change|changed)(?: just now| so far| today| there)?$|^(?:what|show me what) (?:happened|changed)$/,
  ],
]

/** Said alone, where nothing else is understood: as part of a message they are only its beginning. */
export const asides: readonly Row[] = [
  [
    'complaint',
    /^(?:you'?re|you are|ur|that'?s|that is|this is|it'?s) (?:so |all |just |totally |plain )*(?:wrong|not right|incorrect|false|not true)$/,
  ],
  [
    'complaint',
    /^(?:wtf|ffs|what the (?:hell|heck|fuck)|fuck|damn|idiot|seriously|omg no|argh+|ugh+|grr+)(?: man| bro| bot| dude)*$/,
  ],
  ['laugh', /^(?:(?:ha){2,}h?|(?:he){2,}|lol+|lmao|rofl|xd|😂+|🤣+|😀+|😁+|😄+|:\)|❤️*|🥰+|😍+|👍+|🙏+|👏+|🎉+)$/u],
  [
    'sorry',
    /^(?:(?:i'?m |im )?(?:so |very )?sorry(?: about that| for that)?|my bad|oops|whoops|(?:oops |sorry |ups )*(?:wrong chat|wrong window|wrong button|ignore that|ignore this|ignore me))$/,
  ],
  ['test', /^(?:test(?:ing)?(?: test| 123| 1 2 3)*|asdf\w*|qwerty|abc|foo(?: bar)?|hello world|123|blah(?: blah)*)$/],
  [
    'wait',
    /^(?:wait|hold on|hang on|one (?:sec|second|moment|minute)|just a (?:sec|second|moment|minute)|brb|hm+|umm*|let me think(?: about it)?|give me a (?:sec|second|moment|minute))$/,
  ],
  [
    'sure',
    /^(?:really|are you sure|r u sure|you sure|is that (?:true|right|correct)|for real|seriously now|why|how come|how so|what do you mean|huh|eh|what|wut|say that again|come again|pardon|repeat that)$/,
  ],
  [
    'shorter',
    /^(?:(?:that'?s |thats |way |much )?too (?:long|much text|complicated)|tl ?dr|(?:speak|talk|explain|say it) (?:simpler|simply|in plain english|in simple words|shorter)|(?:be )?(?:shorter|brief|short|simpler)|keep it short)$/,
  ],
]
