import type { Row } from './beyond-types.ts'

const FEELS =
  '(?:so |really |very |just |kinda |totally |a bit |a little |pretty |getting |feeling |completely |rly |super )*'
const NOT_ADS =
  /\b(?:ads?|adverts?|campaigns?|clicks?|budgets?|websites?|site|keywords?|google|credits?|bookings|orders|account|conversions?|impressions)\b/

/** Small talk that wants more than a shrug. */
export const feelings: readonly Row[] = [
  [
    'how_are_you',
    /^(?:how (?:are|r) (?:you|u|ya)(?: doing| today| feeling)*|how's (?:it going|life|your day)|how is (?:it going|your day)|how do you do|hows it going|hru|what'?s (?:up|new|good)|whats (?:up|new|good)|wassup|you (?:ok|okay|good|alright)|how was your (?:day|weekend|night))(?: today| my friend| buddy| mate| then)*$/,
  ],
  [
    'feelings',
    new RegExp(
      `^(?:i'?m|i am|im|i feel|feeling|i'?ve been|i have been|we'?re|we are) ${FEELS}(?:stressed(?: out)?|worried|anxious|overwhelmed|exhausted|sad|depressed|burn(?:ed|t) ?out|scared|lonely|broke|desperate|nervous|freaking out|struggling|going (?:under|broke|bankrupt)|afraid|frustrated|tired|down(?! to| by| for| \\d)|losing (?:it|hope|sleep))\\b|^(?:i (?:hate|can'?t stand) my (?:life|job|shop|business)|i want to (?:give up|quit|cry|close the shop)|i'?m about to (?:give up|cry)|i (?:can'?t|cannot) (?:sleep|do this|cope|take it|go on|pay)\\b)|^(?:i (?:had|have|am having) |what |it was |such )?(?:a |an )?(?:really |very |so |pretty )*(?:bad|rough|awful|terrible|horrible|hard|long|tough|shitty) (?:day|week|month|year|night)\\b`,
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
    'lost',
    /^(?:i'?m|i am|im) (?:so |a bit |totally |completely |really |a little )*(?:lost|confused|stuck|new here|new to this|a (?:total )?beginner|no expert)(?: here| with this| now)*$|^i (?:don'?t|dont|have no idea|do not) (?:(?:know|get|understand) )?(?:what (?:to do|i'?m doing|to say|to ask)|where to (?:start|begin)|how (?:this|it|to start|any of this)(?: works?)?|this|anything|any of this)(?: here| now)*$|^i (?:don'?t|dont) (?:understand|get it)$/,
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
    /^(?:well |ugh |man |bro |dude |omg )*(?:this(?: app| thing| tool| chat| bot)?|that|it|you|u|ur|youre|you'?re|adwright|the app|what)(?: is| are| was|'s|'re)? (?:so |really |totally |just |completely |such |an? |absolutely |fucking |f\w*ing |all |kind of |kinda |very |always )*(?:useless|rubbish|crap|garbage|terrible|awful|stupid|dumb|annoying|horrible|trash|idiot|joke|waste of (?:my )?(?:time|money)|not (?:helping|helpful|useful|what i (?:asked|wanted|meant|said)(?: for)?|listening|any good)|no (?:use|help|good)|sucks?|worthless|ridiculous|bullshit|bs|pathetic|hopeless|moron|the worst|wrong again|frustrating|confusing|scam)(?: bot| app| tool| thing| assistant| answer| man| again| honestly| tbh| of time| really| to me| at all)*$|^(?:you|u|ya) (?:suck|stink|don'?t (?:understand|get)(?: me| it| anything)?|dont (?:understand|get)(?: me| it| anything)?|never (?:listen|understand|help|get it)|didn'?t (?:help|answer|listen|understand)|didnt (?:help|answer|listen|understand)|keep (?:saying|repeating|asking)|can'?t do (?:anything|shit)|cant do (?:anything|shit)|know nothing|make no sense)\b|^(?:that'?s |thats |this is )?not what i (?:asked|wanted|meant|said)(?: for)?$|^i (?:hate|can'?t stand) (?:this|you|it|u|adwright)(?: app| tool| thing| bot)?$|^(?:fuck (?:you|off|this|it)|screw (?:you|this)|shut up|stupid(?: bot| app| thing)|dumb(?:ass)?(?: bot)?|useless|worst (?:app|bot|tool|thing|assistant) ever|are you (?:stupid|dumb|kidding(?: me)?|serious|for real)|this (?:doesn'?t|doesnt) (?:work|help)|no help|that didn'?t help|that didnt help|not (?:helpful|helping))(?: man| bro| bot| dude)*$/,
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
