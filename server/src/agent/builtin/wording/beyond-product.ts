import type { Beyond } from '../understanding/beyond-types.ts'

type Texts = readonly [string, ...string[]]

/** About the product itself, and what one asks a search engine or a friend. */
export const productTexts = {
  password: [
    "I can't see or change passwords. Log out and choose **Forgot password?** on the sign-in page: a mail lets you set a new one.",
  ],
  watch: [
    "I can't watch for something and write to you. What happens to your campaigns stands under the bell at the top, and you can ask me at any time.",
  ],
  look: [
    "I can't change how the app looks from the chat. **Theme** in the profile menu switches between light, dark and your system's choice.",
  ],
  language: ["I can't switch languages: Adwright and I speak English only."],
  logout: ["I can't log you out from the chat. **Logout** stands at the end of the profile menu, under your picture."],
  own_data: [
    "I can't make that file here. **Settings** in the profile menu has *Export all your data*: one file with everything that is stored about you and your work.",
  ],
  privacy: [
    "I see your account alone: I can't look into other accounts, nor can others look into yours through me. **Settings** in the profile menu exports or deletes all that is stored about you.",
  ],
  users: [
    "I can't add people to your account: it is yours alone. A client can be sent one campaign to approve by mail; say which, and the name and address.",
  ],
  api: [
    "There is one, but I can't make keys from the chat: **API Keys** in the profile menu does, and shows the address for assistants (MCP).",
  ],
  app: [
    'There is no app to install: Adwright runs in the browser, on a phone as well as on a computer. Everything I can do here, I can do there.',
  ],
  free_credits: [
    "I can't give credits away. **Get More** in the profile menu sells them: $10 for 250, $20 for 600; an image costs 2.",
  ],
  followers: [
    "I can't manage social media pages, boost posts or bring followers. I can plan posts with captions for you to publish, and bring visitors with Google ads.",
  ],
  competitor: [
    "I can't see what competitors do with their ads. Give me the address of their website, and I check it the way I check yours.",
  ],
  set_prices: [
    "I can't set or judge the prices of what you sell. Once you have a price or an offer, I can make ads, posts and pictures about it.",
  ],
  trivia: [
    "I can't look that up: I only do marketing. For your campaigns, figures, texts, posts and pictures I'm the right one.",
  ],
  season: ['Thank you, the same to you! If you have a seasonal offer, I can make a post, a picture or an ad for it.'],
  night: ['Good night! Your ads keep to their budgets while you sleep.', 'Good night, see you tomorrow!'],
  laugh: ['Glad that made you smile. Anything else I can do?', 'Good to see a smile. What shall we do next?'],
  sorry: ['No harm done. Nothing was changed by that message. What can I do for you?'],
  test: ["I'm here and listening. Ask for a report, a campaign, ad texts, posts, blog ideas or a picture."],
  wait: ['Take your time. I do nothing until you ask.'],
  sure: [
    'What I say about figures and campaigns comes straight from your account as I read it for the answer. Tell me which part you mean, and I look again.',
  ],
  did: [
    'Every change stands in this chat with its card, and **Activity** in the profile menu lists them all. Nothing about your ads changes without your yes.',
  ],
  shorter: [
    'All right, short then. Name one thing, like "clicks last week" or "budget of my summer ad", and you get one line.',
  ],
} as const satisfies Partial<Record<Beyond, Texts>>
