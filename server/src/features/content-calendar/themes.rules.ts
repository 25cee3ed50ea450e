/** What a day's text is about. {S} and {s}: a product or service; {B} the business; {W} the season; {M} the month. No claims that nobody made. */
export interface Theme {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
}

const tip: Theme = {
  headlines: [
    'A Tip on {S}',
    '{S}: One Quick Tip',
    'Getting {S} Right',
    'Good to Know: {S}',
    'One Thing Worth Knowing',
    'A Tip to Keep',
    'Small Tip, Big Help',
    'Save This for Later',
  ],
  descriptions: [
    'A short tip about {s} from the people at {B}. Save it for later.',
    'One thing we wish everyone knew about {s}. Do you do it, too?',
    'New to {s}? Start with this one small step.',
    'What we tell people who ask us about {s}. It takes a minute to read.',
    'A small thing that helps more than you would think. Share it with a friend.',
    'Something we learned from doing this every day. Now it is yours.',
  ],
}
const spotlight: Theme = {
  headlines: [
    '{S} in Focus',
    'Meet {S}',
    '{S}, Up Close',
    "Today's Pick: {S}",
    'The Story of {S}',
    'All About {S}',
    'A Closer Look Today',
    'What We Do Best',
  ],
  descriptions: [
    'A closer look at {s}: what goes into it and who it is for.',
    '{S} from {B}. Have a look and tell us what you think.',
    'Why people ask us for {s}, and what to look out for when you choose.',
    'If you have not tried {s} with us yet, here is what to expect.',
    'One of the things we offer, shown from up close. Take a look.',
    'Have a look at what we are working on for you today.',
  ],
}
const inside: Theme = {
  headlines: [
    'Behind the Scenes',
    'A Day at {B}',
    'Behind Our {S}',
    'How We Work',
    'Before the Doors Open',
    'Made by These Hands',
    'Meet the People Behind It',
    'A Look Inside {B}',
  ],
  descriptions: [
    'A look behind the scenes at {B}, and at our work with {s}.',
    'This is what a morning at {B} looks like. Come along.',
    'The people behind {s}. Say hello when you see us.',
    'What you do not see from outside: a few pictures of our day.',
    'Who we are and how we work, in one picture.',
    'The small steps that nobody sees, and why we do them all the same.',
  ],
}
const question: Theme = {
  headlines: [
    'Your Questions on {S}',
    '{S}: You Ask, We Answer',
    'What Would You Ask Us?',
    'Question of the Week',
    'Ask Us Anything',
    'We Want to Hear From You',
    'This or That?',
    'Tell Us What You Think',
  ],
  descriptions: [
    'What would you like to know about {s}? Ask, and we will answer.',
    'The question we hear most about {s}, answered in a few words.',
    'What matters most to you when you choose {s}? Tell us in a comment.',
    'Your question today may be our next post. Write to us.',
    'Two choices, one question: which one is yours? Tell us below.',
    'No question is too small. Ask the people at {B}.',
  ],
}
const thanks: Theme = {
  headlines: [
    'Thank You',
    'Thank You, Neighbors',
    'Your Story With {S}',
    'Show Us Your {S}',
    'This One Is for You',
    'Tell Us Your Story',
    'You Make {B}',
    'Good People Around Us',
  ],
  descriptions: [
    'Have you tried our {s}? Tell us how it was.',
    'Show us a picture of your day with {s}, and we will share our favorites.',
    'Thank you to everyone who stops by {B}. You make our day.',
    'Know someone who would love this? Tag them below.',
    'Tell us your story with {B}: we read every word.',
    'A thank-you to the people around us. Who would you like to thank today?',
  ],
}
const season: Theme = {
  headlines: [
    '{S} This {W}',
    'Ready for {W}?',
    '{S} in {M}',
    '{W} at {B}',
    '{M} at {B}',
    'Hello, {M}',
    'Your {M} Plans',
    '{W} Made Easier',
  ],
  descriptions: [
    '{W} is here, and so is the time for {s}. See what {B} has for you.',
    'A few ideas for {s} in {M}, to start with.',
    '{M} fills up fast. Think of {s} in good time.',
    'What we like about {W}, and what it means for {s}.',
    'What are your plans for {M}? Tell us, and we will tell you ours.',
    'A small {W} list from the people at {B}.',
  ],
}
const plan: Theme = {
  headlines: [
    'Plan Ahead: {S}',
    'Is It Time for {S}?',
    'Your Next Step: {S}',
    'Think of {S} Today',
    'Make a Plan This Week',
    'Put It on Your List',
    'A Good Day to Start',
    'Still on Your List?',
  ],
  descriptions: [
    'Planning {s}? These are the three things to settle first.',
    'Thinking about {s}? Get in touch with {B}, and we will talk it through.',
    'When is the right time for {s}? Usually a little earlier than you think.',
    'A short list to go through before you decide on {s}.',
    'The best plans are short ones. Here is ours for this week.',
    'Start small, start today. We are glad to help.',
  ],
}
const weekend: Theme = {
  headlines: [
    'Your Weekend, Our {S}',
    'Weekend Plans?',
    '{S} for the Weekend',
    'Slow Down a Little',
    'See You This Weekend',
    'Time for {S}',
    'Weekend at {B}',
    'The Weekend Is Here',
  ],
  descriptions: [
    'The weekend is a good time for {s}. What are your plans?',
    'Take a quiet hour this weekend. {S} can be part of it.',
    'From all of us at {B}: have a good weekend.',
    'What does a good weekend look like for you? Ours has {s} in it.',
    'A slow morning, good company, and time for what you like.',
    'Rest, read, meet friends. See you soon at {B}.',
  ],
}

/** By weekday, Sunday first: a rhythm that people come to know. */
export const rhythm: readonly (readonly [Theme, Theme])[] = [
  [weekend, thanks],
  [plan, tip],
  [tip, spotlight],
  [inside, question],
  [spotlight, season],
  [weekend, plan],
  [thanks, season],
]
export const allThemes: readonly Theme[] = [tip, spotlight, inside, question, thanks, season, plan, weekend]

/** {H} is the day's name. */
export const holidayTheme: Theme = {
  headlines: ['Happy {H}', 'Happy {H} From {B}', '{H}: {S}', 'It Is {H}', '{H} at {B}', '{H}'],
  descriptions: [
    'Happy {H} from all of us at {B}. How are you spending the day?',
    '{H} is a good day for {s}. Enjoy it with the people you like.',
    'Wishing you a happy {H} from {B}.',
    'It is {H}. Enjoy the day!',
  ],
}
/** Days to shop: nobody is wished a happy one. */
export const shopDays: ReadonlySet<string> = new Set(['Black Friday', 'Cyber Monday', 'Small Business Saturday'])
export const shopTheme: Theme = {
  headlines: ['{H} at {B}', '{H}: {S}', 'It Is {H}', '{H}'],
  descriptions: [
    'It is {H}. See what {B} has for you.',
    '{H} is a good day to think of {s}.',
    'It is {H}. Come and see us.',
  ],
}
/** Days of remembrance and mourning sell nothing. */
export const quietTheme: Theme = {
  headlines: ['{H}', 'Today Is {H}', 'On {H}'],
  descriptions: [
    'Today is {H}. All of us at {B} are keeping it with you.',
    '{H}: we pause for a moment today.',
    'Today we pause and remember.',
  ],
}
export const soonTheme: Theme = {
  headlines: ['{H} in One Week', '{H} Is Coming', '{S} for {H}', 'One Week to Go', 'Ready for {H}?'],
  descriptions: [
    '{H} is a week away. Think of {s} in good time.',
    '{H} is a week away. What have you planned?',
    'A week from today is {H}. {B} is glad to help you get ready.',
  ],
}
