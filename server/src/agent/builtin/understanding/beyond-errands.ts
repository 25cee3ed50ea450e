import type { Row } from './beyond-types.ts'

const PEOPLE =
  '(?:(?:my|the|our|a|an|all(?: of)?(?: my| our| the)?|every|some) )?(?:\\w+ )?(?:customers?|clients|client base|suppliers?|subscribers|followers|patients|members|students|guests|regulars|leads|everyone|everybody|mailing list|email list|list|mom|mum|dad|wife|husband|friends?|plumber|accountant|bank|landlord|boss|staff|team|people)'

/** Jobs outside marketing. */
export const errands: readonly Row[] = [
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
    /^(?:do|file|calculate|with|help with|help me with|sort(?: out)?|handle|prepare|pay) (?:my |our |the )?(?:taxes|tax(?: return)?|vat|payroll|bookkeeping|accounting|accounts|books|bills?|rent|wages|salaries|staff|suppliers?)\b/,
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
