import type { Beyond } from '../understanding/beyond-types.ts'
import { productTexts } from './beyond-product.ts'
import { pick } from './format.ts'

type Texts = readonly [string, ...string[]]

/** Short, honest, and with the next best thing that can be done here. */
const texts: Readonly<Record<Beyond, Texts>> = {
  ...productTexts,
  reminder: [
    "I can't set reminders or keep a to-do list. What I can do is plan your posts for the days ahead, or tell you at any time how your ads do.",
  ],
  phone: [
    "I can't make or take phone calls. I can get more people to call you, though: with a Google campaign, or posts to publish.",
  ],
  messages: [
    "I can't mail, text or message people for you; the one mail I send is a campaign for a client's approval. I can write ad texts and plan posts about the same news.",
  ],
  own_invoices: [
    "I can't write invoices or quotes for your customers. Your own receipts from Adwright are under **Payment History** in the profile menu.",
  ],
  books: [
    'I can\'t do taxes, wages or bills. What your ads cost in any month I can tell you: ask "what did my ads cost last month".',
  ],
  publish: [
    "I can't publish anything on social media or a blog: that stays with you. I can plan the posts with their captions and make the pictures, so that you only need to paste them.",
  ],
  google_profile: [
    "I can't get into your Google Business Profile: you change it with Google, at business.google.com. What I look after is your business profile here in Adwright, and your Google ads.",
  ],
  reviews: [
    "I can't read, answer or remove reviews: you do that where they stand. I can write a post that asks happy customers for one.",
  ],
  refund: [
    "I can't give refunds. Every payment is listed under **Payment History** in the profile menu, and **Get Support** beside it is the place to ask for money back.",
  ],
  hiring: [
    "I can't find or hire people. I can make a picture that says you are hiring (2 credits), or plan posts about the open job.",
  ],
  legal: [
    "I can't give legal advice; please ask a lawyer about that one. With ad texts, keywords and campaigns I'm glad to help.",
  ],
  health: [
    "I'm sorry to hear that, and I can't give medical advice. Get well soon; your ads will run on in the meantime.",
  ],
  translate: [
    "I can't translate: I write in English only. I can write the same thing anew in another tone or for another audience.",
  ],
  joke: [
    'I can\'t promise that you would laugh. But I do write funny ads: say "a funny ad for …" and judge for yourself.',
  ],
  poem: [
    "I can't write poems, songs or stories; rhyming isn't my trade. A headline that sells, a caption or a blog idea I can do.",
  ],
  errand: [
    "I can't book, order or deliver anything: I only do marketing. If it helps to bring people in, I'm there: campaigns, texts, posts and pictures.",
  ],
  inbox: [
    "I can't see your mail, messages or comments. What I can read out are the notifications of Adwright, and what clients said to a campaign.",
  ],
  meeting: ["I can't make appointments. I can plan content for certain days, or the start and end of a campaign."],
  build_site: [
    'I can\'t build or change a website. I can look at yours and say what would make it faster and easier to find: give me its address, or say "check my website".',
  ],
  letters: [
    "I can't write that kind of text. I do ad texts, blog ideas and posts with captions, which may give you good lines for it: what is it about?",
  ],
  person: [
    "I can't pass you on to a person, I'm the only one in this chat. **Get Support** in the profile menu is the way to people; or tell me what is wrong, and I'll try.",
  ],
  how_are_you: [
    'Very well, thank you for asking! What shall we work on today: a campaign, your figures, or some content?',
    'All good here, thanks! And your business? I can show how the ads do, or we make something new.',
  ],
  feelings: [
    "I'm sorry, that sounds hard. I can't lift all of it, but I can make the marketing lighter: ask \"what did my ads cost last month\", and we pause or lower what doesn't pay.",
    "That sounds like a lot; I'm sorry. I can't change the day, but one thing I can take off you: tell me the piece of marketing that nags you most, and we do it now.",
  ],
  slow_day: [
    "I'm sorry to hear that; quiet times wear one down. An offer can bring people in: I can write an ad for one, plan posts for the week, or show which of your ads bring the most clicks.",
  ],
  happy: ['That is wonderful, congratulations! Worth telling people: I can plan a post or make a picture about it.'],
  bored: [
    'Then let us make something: say "5 blog ideas", "plan posts for next week" or "a picture for my best seller", and see what comes.',
  ],
  lost: [
    'No worries, we take it one step at a time. Good first ones: "how did my ads do last week?", "5 blog ideas", "check my website", or tell me what you sell and I prepare a campaign; nothing is spent before you say yes.',
  ],
  praise: ["Thank you, that's kind! I'm here when there is more to do.", 'Thank you, that is good to hear.'],
  complaint: [
    'I\'m sorry, that wasn\'t what you needed. I work by fixed rules, so plain words help me most: say what you want and for what, like "pause my summer ad" or "a picture for the weekend offer", and I\'ll try again.',
    "I'm sorry for the trouble. Tell me in a few plain words what you want, or use **Get Support** in the profile menu to reach a person.",
  ],
  human: [
    "No person, no: I'm the built-in assistant of Adwright, a program that works by fixed rules without an outside AI model. I help with campaigns, content and reports.",
  ],
  maker: [
    "I'm the built-in assistant of Adwright, a program without a life of its own, made to help small businesses with their marketing.",
  ],
  memory: [
    "I know what was said in this conversation, your business profile and your campaigns. I can't look into other conversations.",
  ],
  prices: [
    'Adwright is free to use on the Free plan; Pro is $29 a month and Enterprise $99 a month. A picture costs 2 credits, and what your ads cost is up to the daily budgets you set. **Subscription** in the profile menu compares the plans.',
  ],
  calendar_read: [
    "I can't read your calendar from the chat. It stands under **Content Calendar**, and what you kept is in its Saved tab; I can make a new one, or put a plan of posts into it.",
  ],
  images_read: [
    "I can't open your gallery from the chat. All your pictures stand under **Images**: there you can look at them, download or delete them.",
  ],
  ideas_read: [
    "I can't read back what you saved. Ideas stand under **Blog Suggestions** and calendar days under **Content Calendar**, each in the Saved tab.",
  ],
  caption: [
    'I can\'t write a single caption, but a plan of posts comes with one for each: say "plan posts about …" and take the ones you like.',
  ],
  hashtags: [
    'I can\'t pick hashtags on their own; the captions of a plan of posts carry fitting ones. Say "plan posts about …" and use those.',
  ],
  site_text: [
    "I can't write texts for the code of your website. I can check your site and say which titles and descriptions are missing, or write ad texts whose lines you may use there.",
  ],
  override: [
    "I can't do that: nothing is spent or changed before you approve it on a card, whatever the message says. Tell me what you want, and I'll bring the card.",
  ],
  cancel_plan: [
    "I can't cancel it for you, but you can at any time: open **Subscription** in the profile menu and choose Cancel plan. What you paid for stays yours until the month is over; credits and campaigns stay.",
  ],
}

export const beyondText = (beyond: Beyond, seed: number): string => pick(seed, texts[beyond])
