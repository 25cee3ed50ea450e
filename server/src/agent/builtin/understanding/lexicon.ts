/**
 * The words of the trade, by what they mean. `verbs` are inflected on their first word, `nouns` get a plural on their last,
 * `phrases` stand as they are. A ` … ` in a verb lets up to seven words stand between ('turn the summer one off').
 */
export const verbs = {
  pause:
    'pause|stop|halt|freeze|suspend|deactivate|disable|turn off|switch off|shut off|shut down|put on hold|take offline|hold|turn … off|switch … off|shut … off|shut … down|put … on hold|take … offline|put … to sleep|put … on ice|give … a break|give … a rest|stand down',
  resume:
    'resume|fire … up|fire up|unpause|un-pause|reactivate|re-activate|restart|re-start|reenable|re-enable|enable|activate|unfreeze|relaunch|turn on|switch on|turn back on|switch back on|turn … on|switch … on|turn … back on|switch … back on|put … back on|bring … back|bring back|start … again|start … up again|run … again|put … live|set … live|make … live|take … live|get … running again|get … going again|set … running|wake … up|let … run again|put … back online|bring … back online|go live|be live|run again|start again|come back|go … live again|be back|go back on',
  remove:
    'delete|remove|get rid of|erase|trash|scrap|throw away|throw out|discard|bin|kill|wipe|do away with|go in the bin|go in the trash|bin off|dump|chuck|chuck out|axe|take … down for good|throw … away|throw … out',
  create:
    'create|make|build|set up|setup|set … up|launch|run|start|begin|put together|add|prepare|draft|open|kick off|whip up|get … going|do|generate|place|publish',
  need: 'need|want|like|look for|looking for|love|wish|require',
  advertise:
    'advertise|promote|market|publicise|publicize|push|plug|get the word out|get found|be found|get seen|show up on google|be seen|rank|bring in customers',
  change:
    'change|edit|update|modify|adjust|alter|set|put|make|switch|move|amend|revise|correct|fix|shift|push|bring|tweak|take|pull|postpone|delay|reschedule|replace|swap|stick|nudge|whack',
  raise:
    'increase|raise|bump|boost|lift|up|scale up|push up|bump up|go up|add|double|triple|quadruple|bring up|crank up|turn up|spend more|stick … up|jack up|jack … up|hike|hike up|ramp up|ramp … up|nudge up|nudge … up|top … up|bump … up|push … up|move … up|turn … up|put … up',
  lower:
    'decrease|lower|reduce|cut|drop|trim|slash|scale down|bring down|halve|spend less|cut back|cut down|take off|shave off|turn down|dial down|bring … down|push … down|take … down|turn … down|go down|cut … back|knock … off|take … off|knock … down|dial … down|drop … down|scale … back|nudge … down',
  double: 'double|twice as much|times two|two times',
  triple: 'triple|treble|three times',
  halve: 'halve|cut in half|cut … in half|half|reduce by half|reduce … by half|divide by two|cut by half|cut … by half',
  rename: 'rename|retitle|re-name|rebrand|relabel',
  extend:
    'extend|prolong|lengthen|run longer|keep … running|keep … going|let … run|let … go on|keep … on|run … longer|have … run|keep … live',
  shorten:
    'shorten|cut short|cut … short|end earlier|end … earlier|finish … earlier|stop … earlier|end sooner|end … sooner',
  show: 'show|list|display|see|view|pull up|bring up|tell|get|print|name|give|let … see|look|read|open|describe|know',
  share: 'share|send|forward|submit|email|e-mail|mail|pass … on|get … approved|run … by|run … past',
  analyse:
    'analyze|analyse|audit|inspect|scan|crawl|evaluate|assess|examine|grade|check|check out|review|test|look at|take a look at|have a look at|have a look|take a look|look over|look through|look into|diagnose|rate|go over|measure|run a check on|run an audit on',
  write:
    'write|compose|come up with|create|generate|suggest|give|make|craft|brainstorm|propose|find|recommend|draft|produce|rewrite|think of|get|help with|pull together|list|provide|prepare|word|formulate|pitch|do|research|look up|invent',
  save: 'save|keep|store|bookmark|remember|note down|hang on to|jot down|jot … down|note|write … down|put … down|file|put … in the profile|add … to the profile|add … to my profile',
  plan: 'plan|organise|organize|schedule|prepare|outline|map out|lay out|put together|build|create|make|draft|generate|set up|run|launch|design|come up with|help with|start|produce|draw up|fill',
  compare: 'compare|contrast|stack up|measure against|line up against',
  draw: 'draw|paint|illustrate|sketch|render|photograph|visualize|visualise|picture',
  make_image:
    'generate|create|make|design|produce|draw|paint|do|need|want|get|give|render|illustrate|sketch|show|picture|prepare|photograph|whip up',
  buy: 'buy|purchase|order|top up|top … up|get more|get me|add|deposit|load|put … into|put … in|pay|recharge|refill',
  connect: 'link|connect|hook up|attach|reconnect|relink|hook … up',
  disconnect: 'unlink|disconnect|detach',
  undo: 'undo|revert|take back|take … back|roll back|roll … back|reverse|put … back|change … back|set … back|put … back to how it was|cancel what you did',
  happen: 'do|perform|go|work|run|fare|look|pay off|deliver|bring in|convert|shape up|hold up|get on',
  spend: 'spend|cost|pay|charge|burn|go through|use up|run up|shell out',
  got: 'get|receive|have|earn|bring|generate|come|see|record|attract|collect|drive|rack up|bring in',
  name_it: 'call|name|title|entitle',
  offer: 'offer|sell|do|provide|specialise in|specialize in|make|deal in|stock',
  approve: 'approve|accept|sign off|answer|reply|respond|okay|green-light',
  reject: 'reject|disapprove|decline|refuse|turn … down|turn down|dislike|say no',
  cancel_it: 'cancel|forget|drop|scratch|abort|leave|nevermind|ignore|skip',
} as const

export const nouns = {
  campaign:
    'campaign|campain|campaing|campagne|search campaign|ad campaign|google ads campaign|google campaign|google ad campaign|ads campaign|ad set',
  ad: 'ad|advert|advertisement|advertising|google ad|promotion|promo|commercial|search ad',
  budget: 'budget|daily budget|daily spend|daily amount|spending limit|daily limit|ad spend limit',
  bid: 'bid|cpc bid|click bid|max bid|maximum bid|max cpc|bidding',
  performance:
    'performance|whole picture|full picture|big picture|result|stat|statistic|metric|number|figure|report|analytic|data|kpi|overview|summary|outcome|rundown|breakdown',
  clicks: 'click|clicking|clicked|visit|visitor|tap',
  impressions: 'impression|view|showing|reach|times shown|times seen|eyeball|saw|seen|shown|displayed|viewed|appeared',
  cost: 'cost|spend|spent|spending|expense|money spent|expenditure|outlay|ad spend|charge',
  ctr: 'ctr|click-through rate|click through rate|clickthrough rate|click rate|clickthrough|click-through|click through',
  cpc: 'cpc|cost per click|cost-per-click|price per click|cost of a click|average cpc',
  device: 'device|phone|mobile|desktop|computer|tablet|smartphone|cell phone|laptop|mobile phone|pc',
  age: 'young or old|old or young|younger or older|older or younger|young people|old people|older people|younger people|age|age group|age band|age bracket|age range|generation|year-old',
  gender: 'gender|sex|man|woman|men|women|male|female',
  weekday: 'day of the week|weekday|day of week|which day|what day|best day|worst day|busiest day',
  hour: 'time of day|time of the day|what time|hour|hour of the day|hour of day|which hour|peak hour',
  network: 'network|search partner|search network',
  keyword:
    'keyword|key word|key-word|search term|search word|search phrase|key phrase|keyphrase|search query|search querie',
  copy: 'ad copy|advertising text|advertising copy|advert copy|marketing text|promo text|sales text|ad copie|ad text|ad wording|copy|adcopy|ad idea|ad line|headline|description|tagline|slogan|advert text|ad variation|ad script|text for an ad|text for my ad|text for the ad|wording for an ad|text for ad|copywriting|ad headline|ad description|sales copy|marketing copy|catchy line|google ad text',
  blog: 'blog|blog post|blog idea|blog topic|article|blog title|blog article|blog post idea|blog suggestion|post idea|article idea|post for my blog|post for the blog|blog headline|blog subject',
  ideas: 'idea|suggestion|topic|title|inspiration|thing to write about|proposal',
  calendar:
    'content calendar|content plan|plan our content|plan my content|plan the content|plan content|schedule our content|schedule my content|editorial calendar|posting schedule|content schedule|posting calendar|publishing calendar|publishing schedule|posting plan|editorial plan|social media content calendar|social media calendar|post calendar|marketing calendar|content callendar',
  calendar_word: 'calendar|planner',
  image:
    'image|picture|photo|illustration|graphic|drawing|pic|visual|banner|artwork|photograph|painting|poster|flyer|flier|leaflet',
  website:
    'website|site|web site|web page|webpage|landing page|homepage|home page|page|web address|url|domain|web presence|online presence|link',
  seo: 'seo|seo performance|seo score|search engine optimisation|search engine optimization|page speed|pagespeed|site speed|loading speed|load time|lighthouse|loading time|seo analysis|seo audit|seo check',
  profile:
    'business profile|company profile|profile|business detail|company detail|business info|business information|company info|company information|my details',
  business:
    'business|company|shop|store|firm|brand|practice|agency|startup|start-up|studio|organisation|organization|enterprise',
  industry: 'industry|sector|line of business|field|trade|branch',
  product: 'product|goods|item|range',
  service: 'service|offering',
  frequency:
    'report frequency|reporting frequency|report interval|reports|frequency|report schedule|email report|performance report|frequency of reports|reporting interval',
  credit: 'credit|image credit|token',
  package: 'package|pack|credit package|bundle|credit pack',
  funds: 'fund|balance|ad balance|account balance|money left|prepaid|ad fund',
  account:
    'ad account|google ads account|ads account|account|google account|google ads|adwords account|adword account|ad-account',
  notification: 'notification|alert|notice|new message|reminder',
  client: 'client|customer',
  approval:
    'approval|sign-off|sign off|consent|feedback|okay|go-ahead|approving|for review|for a review|for his review|for her review|for their review',
  shared: 'shared campaign|draft sent|shared draft|shared one|approval request|client approval',
  social:
    'social media|social|social network|social post|social campaign|social channel|social-media|social media marketing|socials',
  strategy:
    'strategy|marketing strategy|marketing plan|marketing idea|marketing strategie|strategie|growth plan|go-to-market plan|marketing tip|way to grow|promotion plan|marketing suggestion|way to market|marketing approach',
  marketing_campaign: 'marketing campaign|marketing',
  plan_tier:
    'pro plan|enterprise plan|free plan|pro tier|free tier|enterprise tier|subscription|subscription plan|pricing|price plan|pro version|membership|pro subscription|tier|paid plan|enterprise|pricing plan',
  invoice: 'invoice|receipt|payment history|billing|past payment|bill|payment|billing history|billing statement',
  location:
    'location|region|area targeting|place|radius|geo-targeting|targeting|audience|demographic|ad schedule|audience segment|zip code|postcode',
  tone: 'tone|style|voice',
  video: 'video|clip|reel|film',
  conversion: 'conversion|conversion tracking|gtag|tracking code|pixel',
  competitor: 'competitor|competition|rival',
  undoable: 'that|last change|last step|that change',
  status: 'status|state|state of affairs',
  end_word:
    'end|end date|ending|finish|finishing|ends on|wrap up|expiry|deadline|finish date|last day|closing date|stop date|until when|till when|scheduled to run|run out',
  start_word: 'start|start date|begin|beginning|launch date|first day|starting date|opening date|kick-off|kickoff',
  name_word: 'name|title',
} as const

/** Exact phrases. */
export const phrases = {
  all: 'all|every|everything|all of them|each|every one|all my|the lot|all of my|all the|each of|every single one|whole lot|entire account',
  both: 'both|both of them|the two|these two|those two',
  pron: 'it|this one|that one|this campaign|that campaign|the campaign|this ad|that ad|the same one|its|the same campaign|this|that|the one|the new one|the new campaign|the latest one',
  pron_plural: 'them|they|these|those|these campaigns|those campaigns|their',
  other: 'the other|the other one|other one|the other campaign|the remaining one|the other ad',
  running:
    'running|active|enabled|live|switched on|turned on|currently on|ongoing|not paused|serving|on or off|off or on|on or paused|running or not',
  paused:
    'paused|on hold|inactive|stopped|not running|switched off|turned off|disabled|suspended|halted|not active|resting',
  removed: 'removed|deleted|archived',
  pending:
    'pending|waiting|awaiting|outstanding|unanswered|open|undecided|still to answer|not answered|in review|awaiting approval|waiting for approval|still waiting',
  approved: 'approved|accepted|signed off|green-lit|okayed',
  rejected: 'rejected|disapproved|declined|refused|turned down|said no',
  formal: 'formal|more formal|professional|serious|business-like|businesslike|corporate|sober|polished',
  greeting:
    'hello|hi|hey|hii|hiii|heyy|heyyy|helloo|hellooo|hiya there|morning all|sup|whats up|hiya|howdy|good morning|good afternoon|good evening|greetings|yo|hi there|hello there|hey there|morning|good day|how are you|how are you doing|nice to meet you',
  thanks:
    'thanks|thank you|thank you so much|thanks a lot|many thanks|cheers|thx|ty|much appreciated|appreciate it|great job|well done|awesome|perfect|great|nice|cool|wonderful|excellent|brilliant|lovely|good|super|that was helpful|love it|looks great|sweet|great stuff|ta|nice one|neat|that helps|helpful|good job|amazing|fantastic|sounds good|got it|makes sense|understood',
  bye: "that is all|that 's all|that is it|that 's it|that will be all|that would be all|nothing else|no more for now|all for now|bye|goodbye|see you|see you later|good night|talk later|have a nice day|have a good day|ciao",
  yes: 'yes|yep|yeah|yup|sure|ok|okay|okey|alright|all right|go ahead|do it|go for it|please do|yes please|sounds good|of course|absolutely|definitely|confirm|confirmed|approve|approved|approve it|agreed|correct|right|exactly|fine|that works|works for me|let do it|sounds fine|sounds right|y|certainly',
  no: "no|nope|nah|no thanks|no thank you|not now|don't|do not|rather not|negative|n",
  forget:
    "forget it|forget that|forget about it|never mind|nevermind|cancel|cancel that|cancel it|drop it|drop that|changed my mind|change my mind|scrap that|leave it|skip it|stop that|abort|let it be|not anymore|not any more|no longer needed|don't bother|leave it as it is|leave that|scratch that|call it off|forget this|let me think about it|another time|maybe later|not today",
  correction:
    'no i meant|no i mean|i meant|i mean|no wait|wait no|sry|sorry i meant|oops|whoops|actually|correction|rather|instead|wait|hold on|my mistake|scratch that|not that one|i was wrong|wrong one|make that|typo|hmm|on second thought|on second thoughts|should be|should have been|was supposed to be|meant to say',
  again:
    'again|the same again|once more|one more|another one|same thing|the same thing|same again|likewise|do the same|the same|same|another|repeat that',
  vague: 'better|nicer|improve|optimise|optimize|improve it|good|stronger|different|something|somehow|more effective',
  capabilities:
    'what can you do|what do you do|what can you help with|what can you help me with|how can you help|what are you able to do|what are your features|what are you capable of|help|what can i ask|what can i ask you|how do you work|what else can you do|what are you good at|your capabilities|what is this|how does this work|what can i do here|where do i start|how do i start|how do i get started|get started|getting started',
  identity:
    "who are you|what are you|are you a bot|are you human|are you a robot|are you real|are you an ai|which model are you|what model are you|are you chatgpt|are you gpt|what's your name|what is your name|who made you|who built you|what model do you use|which ai are you|which model",
  secrets:
    'system prompt|system message|api key|api keys|your instructions|your prompt|your rules|secret key|secret keys|access token|access tokens|password|passwords|hidden instructions|environment variables|credentials|initial instructions|your configuration|developer message|your secrets',
  others:
    "other customers|other customer|other users|other user|another customer|another user|other clients|other people|other accounts|other companies|other owners|someone else|somebody else|your customers|your clients|your users|other businesses|all users|all customers|everyone's|other people's|another company's|another owner",
  elsewhere:
    'facebook|instagram|meta|tiktok|linkedin|pinterest|snapchat|twitter|x.com|youtube|bing|microsoft ads|amazon|reddit|whatsapp|threads|tv|radio|billboard|billboards|newspaper|yelp|spotify|outdoors|nextdoor|yahoo|etsy|flyers|television|tik tok',
  google: 'google|google ads|google search|adwords|search ads',
  yesterday_talk:
    'we talked about|we discussed|i told you|you told me|we spoke about|as discussed|like before|like last time|what we agreed|we agreed|you promised|we said|from our last|last conversation|last chat|previous chat|previous conversation|as i said',
  how_many: 'how many|number of|count of|count',
  how_much: 'how much|what did i pay|what amount',
  total: 'total|altogether|in all|sum|add up|combined|overall|sum up|all together|together|in total',
  most: 'most|best|top|highest|biggest|strongest|busiest|greatest|largest|leading|number one|winning',
  least: 'least|worst|lowest|fewest|weakest|smallest|cheapest|poorest|slowest',
  most_cost: 'most expensive|costliest|priciest|expensive',
  trend:
    'go up|gone up|going up|went up|rise|rising|risen|rose|increase|increased|increasing|grow|grown|growing|grew|improve|improved|improving|drop|dropped|dropping|fall|fallen|falling|fell|decrease|decreased|decline|declined|go down|gone down|going down|went down|better|worse|more|less|fewer|higher|lower|change|changed|develop|developed|trend|trending',
  versus:
    'versus|vs|against|compared to|compared with|in comparison|comparison|than|relative to|as opposed to|week over week|month over month|week-over-week|month-over-month|year over year|vs.|next to',
  difference: 'difference between|differ|difference',
  mean: 'mean|means|stand for|stands for|definition|define|meaning|explain|exactly is|exactly are|what exactly',
  connected: 'connected|linked|hooked up|set up|active|attached|working|still linked',
  left: 'left|remaining|available|still have|remain|remains|over',
  ad_policy:
    'without asking|no more asking|stop asking|do not show me|approval things|preapprove|pre-approve|no cards|no card|skip the card|skip the cards|those cards|without a card|no confirmation|no need to confirm|no questions asked|without checking|no need to ask|without approval|without confirmation|skip approval|do not ask',
  new: 'new|brand new|fresh|additional',
  last_ref: 'the last one|last one|the last|the bottom one|the final one',
  more: 'more|additional|extra|other',
  save_to:
    'as my business profile|as my profile|in my profile|to my profile|to the profile|as business profile|in the profile|business profile',
  fast: 'fast|slow|speed|quick|quickly|load|loads|loading',
  improve:
    'improve|optimise|optimize|tips|advice|recommendation|recommendations|how to improve|do better|more clicks|more customers|better results',
  goal: 'awareness|sales|leads|engagement|traffic|followers|bookings|signups|sign-ups|brand awareness|conversions|reach|reservations|appointments|downloads|enquiries|inquiries|foot traffic|loyalty',
} as const

export type Concept = keyof typeof verbs | keyof typeof nouns | keyof typeof phrases
