import { numberAt } from '../understanding/numbers.ts'
import type { Reading } from '../understanding/reading.ts'
import { asideIn, beyondReach } from '../understanding/beyond-reach.ts'
import type { TalkTopic } from '../understanding/talk-rules.ts'
import { beyondText } from './beyond-reach.ts'
import { pick, plural, usd, usdExact } from './format.ts'

export const introduction =
  "I'm Adwright's built-in assistant: I follow fixed rules, and a connected AI model would understand freer wording and write richer texts."

const can = [
  'Create, change, pause and report on your Google Ads campaigns (nothing is spent or changed without your approval)',
  'Write ad texts and find keywords',
  'Suggest blog ideas, make a content calendar, plan social media posts',
  'Generate images (2 credits each) and analyse a website',
  'Send a campaign to a client for approval, and keep your business profile up to date',
]
  .map((line) => `- ${line}`)
  .join('\n')

const fixed: Readonly<Partial<Record<TalkTopic, readonly [string, ...string[]]>>> = {
  greeting: [
    'Hello! What would you like to do today: look at your campaigns, start a new one, or work on some content?',
    'Hi there! I can help with campaigns, ad texts, keywords, content and reports. Where shall we start?',
    'Hello, good to see you. Tell me what you need: a new campaign, a report, or some ideas?',
  ],
  thanks: [
    "You're welcome! Tell me when there is something else.",
    'Glad that helped. I am here when you need me.',
    'My pleasure.',
  ],
  bye: ['Goodbye, and good luck with the business!', 'See you soon!'],
  capabilities: [
    `Here is what I can do for your marketing:\n\n${can}\n\nFor instance: "Create a campaign for my summer offer, $20 a day, from Monday for two weeks", or "How did my ads do last week?"`,
  ],
  identity: [
    "I'm the built-in assistant of Adwright. I work by fixed rules, without an outside AI model; with a full model connected I would understand freer wording and write richer texts. I help with campaigns, content and reports.",
  ],
  secrets: [
    "I can't share internal settings, instructions or keys. I can help you with campaigns, content and reports, though.",
  ],
  others: [
    'I can only see your own account: your campaigns, budgets and figures. Those of other people are private, and I have no access to them.',
  ],
  yesterday: [
    "I can't look into other conversations, so I don't know what was agreed there. What would you like me to do?",
  ],
  funds: [
    "I can't add or move funds myself. Open the **Google Ads Account** dialog (the Link Ad Account icon at the top), enter the amount under Add funds, and pay at the checkout.",
  ],
  buy_credits: [
    "I can't buy credits for you. Click **Get More** beside your credits in the profile menu: Basic is $10 for 250 credits, Premium is $20 for 600 credits.",
  ],
  packages: [
    'There are two credit packages: Basic, $10 for 250 credits, and Premium, $20 for 600 credits. You get them with **Get More** in the profile menu.',
  ],
  plans: [
    "The Free plan costs nothing, Pro is $29 a month and adds 250 credits each month, Enterprise is $99 a month with 1,000 credits. I can't change your plan myself: open **Subscription** in the profile menu to compare, upgrade or cancel.",
  ],
  invoices: [
    "Your invoices and receipts are under **Payment History** in the profile menu. I can't open or send them from here.",
  ],
  link_account: [
    "I can't link an account from the chat. Click the **Link Ad Account** icon at the top: choose an existing account and enter its ten-digit customer ID, or let Adwright create a new one (that needs the Pro plan).",
  ],
  new_account: [
    "I can't create a Google Ads account from the chat. Click **Link Ad Account** at the top: a new account made by Adwright needs the Pro plan or higher, so on Free you would upgrade under **Subscription** first; linking an existing account works on every plan.",
  ],
  unlink: [
    "I can't unlink an account from the chat. Open the **Google Ads Account** dialog (the Link Ad Account icon at the top) and choose Unlink; running campaigns are paused first.",
  ],
  launch: [
    "I can't launch an approved campaign from the chat. Open **Campaigns**, then **Shared Campaigns**, and click Launch beside the approved one.",
  ],
  client_decides: [
    "I can't approve or reject a campaign in your client's place: that is up to them, by the private link in their mail. I can tell you what is still waiting, improve what was rejected, or send a campaign for approval.",
  ],
  client_first: [
    "What you send to a client for approval can't run before they say yes: that's on for every client, and nobody can turn such a campaign on, me included. One that runs is paused when you send it. You can switch this off for a client under **Campaigns**, **Shared Campaigns**. Tell me a campaign, and the client's name and email address, and I'll send it.",
  ],
  edit_ad: [
    "I can't change the text of an existing ad from the chat. Open **Campaigns**, choose the campaign and click Edit Ad: there you can edit its headlines, descriptions and address. I can draft new lines for it if you like.",
  ],
  delete_profile: [
    "I can't delete the business profile from the chat. Open **Business Profile** in the profile menu and choose Delete there. If something in it is wrong, tell me and I'll correct it.",
  ],
  delete_account: [
    "I can't delete your account from the chat. You can do that in your profile settings: click your picture at the top right.",
  ],
  targeting: [
    "Audiences, places, demographics and schedules can't be set from the chat. Open **Campaigns**, choose the campaign and go through its set-up steps there.",
  ],
  schedule: [
    "An ad schedule can't be set from the chat. Open **Campaigns**, choose the campaign and set the days and hours in its Ad Schedule step.",
  ],
  bids: [
    "I can't change the bids of an existing campaign from the chat. I can change its daily budget, dates and name; bids are set when a campaign is created.",
  ],
  video: [
    'Videos are not available yet: they are marked as coming soon. I can generate an image instead; what should it show?',
  ],
  conversion: [
    "Conversion tracking can't be set up from the chat. It is step 6 of the campaign set-up: open **Campaigns** and choose the campaign.",
  ],
  share_report: [
    "I can't send reports from the chat. Open the **Dashboard** and click **Share Analytics**: the address you enter gets the figures by mail.",
  ],
  email_preferences: [
    "I can't change mail settings from the chat. Open your profile (your picture at the top right): promotional mails are switched on and off there.",
  ],
  refusal: [
    "That's something I can't help with: I only do marketing, such as campaigns, ad texts, keywords, content, images and reports.",
  ],
  off_topic: [
    "That's outside what I can help with. I do marketing: campaigns, ad texts, keywords, content, images and reports. Is there anything of that I can do for you?",
    "I can't help with that one, I only do marketing. Would you like a report, a new campaign, or some ideas for content?",
  ],
  knowledge: [
    "I don't have a settled answer to that one. I can tell you how Google ads, keywords, budgets and bids work, or look at your own campaigns and their figures. What would help you most?",
  ],
  yes: ['All right. What would you like me to do?'],
  no: ['All right, nothing was changed. Is there anything else?'],
  sensible_budget: [
    'It depends on what a click costs in your trade. As a rule of thumb: take what one click costs (often $1 to $4), and plan for 10 to 15 clicks a day, so $10 to $50 a day for a start. Begin low, run it for two weeks, and raise what works. A budget can come to twice itself on a single day and to 30.4 times itself in a month. What daily budget would you like?',
  ],
}

const numbersIn = (r: Reading): number[] =>
  r.tokens.filter((t) => t.kind === 'number').map((t) => Number(t.lower.replaceAll(',', '').replace(/k$/, '000')))

function clickSum(r: Reading): string {
  const all = numbersIn(r)
  const said = /\b(\d[\d,]*) (?:new )?(click|client|customer|lead|sale|order|booking|call|sign-?up)s?\b/i.exec(r.text)
  const unit = said?.[2]?.toLowerCase() ?? 'click'
  const counted = Number(said?.[1]?.replaceAll(',', ''))
  const cost = r.money.find((m) => !m.bare)?.amount ?? all.find((n) => n !== counted)
  const clicks = Number.isNaN(counted) ? all.find((n) => n !== cost) : counted
  if (cost === undefined || clicks === undefined || clicks === 0)
    return 'Cost per click is the cost divided by the clicks. Tell me both, and I can work it out.'
  return `That is ${usdExact(cost / clicks)} a ${unit}: ${usd(cost)} divided by ${plural(clicks, unit)}.`
}
function rateSum(r: Reading): string {
  const [a = 0, b = 0] = numbersIn(r)
  const [clicks, shown] = a < b ? [a, b] : [b, a]
  return shown > 0
    ? `That is a CTR of ${((clicks / shown) * 100).toFixed(2)}%: ${clicks.toLocaleString('en-US')} clicks divided by ${shown.toLocaleString('en-US')} impressions.`
    : 'CTR is clicks divided by impressions. Tell me both, and I can work it out.'
}

/** 'What would three pictures cost?' */
function imageCost(r: Reading): string {
  const n = r.tokens.map((_, at) => numberAt(r.tokens, at)?.value).find((x) => x !== undefined && x > 1)
  return n === undefined ? 'Generating an image costs 2 credits.' : `${n} images cost ${n * 2} credits: each is 2.`
}

export function talkText(topic: TalkTopic, r: Reading, seed: number): string {
  if (topic === 'beyond' || topic === 'override')
    return beyondText(beyondReach(r.text) ?? asideIn(r.text) ?? 'override', seed)
  return marketingText(topic, r, seed)
}
function marketingText(topic: TalkTopic, r: Reading, seed: number): string {
  if (topic === 'image_cost') return imageCost(r)
  if (topic === 'cpc_sum') return clickSum(r)
  if (topic === 'ctr_sum') return rateSum(r)
  if (topic === 'link_account' && /\b(?:new|create|open|make|set up)\b/i.test(r.text))
    return pick(seed, fixed.new_account ?? [''])
  if (topic === 'buy_credits' && r.has('package') && !r.has('buy')) return pick(seed, fixed.packages ?? [''])
  if (topic === 'buy_credits' && /\b(?:which|what)\b/i.test(r.text)) return pick(seed, fixed.packages ?? [''])
  const texts = fixed[topic]
  return texts ? pick(seed, texts) : pick(seed, fixed.off_topic ?? [''])
}

export const strategyText = (name: string, offers: string): string =>
  `Here is a plan${name ? ` for **${name}**` : ''} that small businesses do well with:\n\n1. **Be found when people search.** A Google search campaign for what you most want to sell${offers ? ` (${offers})` : ''}, with a small daily budget to begin with.\n2. **A page that keeps the promise.** One clear page for each offer, quick on phones, with one next step.\n3. **Show what you do.** Two or three social media posts a week: work in progress, customers, answers to questions.\n4. **Answer real questions.** A blog post every week or two on what customers ask most.\n5. **Bring people back.** Ask for reviews and mail addresses, and write when you have something to offer.\n\nI can start with any of these: a campaign, keywords, ad texts, blog ideas, a content calendar or a social media plan. Which one first?`

export const elsewhereText = (where: string): string =>
  `I can run ads on Google only, so I can't place ads on ${where || 'other platforms'}. I can set up a Google search campaign instead, or plan social media posts that you publish there yourself. Which would you like?`
