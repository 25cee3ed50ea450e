import type { Angle } from '#trades/index.ts'

/** A part of a post: its points are the outline, its words a first draft. What only the owner knows is in [square brackets]. */
export interface Section {
  readonly heading: string
  readonly points: readonly string[]
  readonly words: string
}
const part = (heading: string, points: readonly string[], words: string): Section => ({ heading, points, words })

/** The body of a post, by what its title is about. They give the reader an order to think in, and claim nothing about the matter itself. */
export const bodies: Readonly<Record<Angle, readonly Section[]>> = {
  cost: [
    part(
      'What the price is made of',
      ['Work', 'Material', 'Time and travel', 'What is easily forgotten'],
      'A price is the sum of a few things: work, material, time and getting there. Ask for them separately, and you can compare. [Name the three things that move the price most in your trade, with an example of each.] Two offers with the same total can hold very different things. The shorter one isn’t always the cheaper one: what isn’t in it comes later.',
    ),
    part(
      'What makes it more, and what makes it less',
      ['What you can prepare yourself', 'What is urgent costs more', 'Where saving is a bad idea'],
      'You can influence more than you think. Good preparation saves time: photos, measurements, a clear list. A flexible date often helps, too. [Tell readers what they can prepare, and what you would never save on.] Ask which part of the offer is a wish and which is needed. What is a wish can wait.',
    ),
    part(
      'Questions to ask before you agree',
      ['What is included?', 'What could change the price?', 'Who tells me, and when?'],
      'Ask three things: what is included, what could change the price on the way, and how you will hear of it. Write the answers down beside the figure. A good offer can be explained in five minutes. [Add the question that you wish more customers asked.]',
    ),
  ],
  timing: [
    part(
      'When it is the right time',
      ['The usual moment', 'Signs that it is earlier', 'What happens if it waits'],
      'Most people begin a little late, for a good reason: nothing has happened yet. [Say when you would begin, and how you can tell.] Look at the calendar from the end: the day on which it must be done, the time it takes, and a reserve. What is left is your starting date.',
    ),
    part(
      'How long each step takes',
      ['Asking and deciding', 'Preparing', 'Doing', 'What comes after'],
      'There are four stretches of time: deciding, preparing, doing, and letting it settle. The first is usually the longest, and the only one that is all yours. [Give your own typical times, from the first call to the end.] Busy months make each of them longer.',
    ),
    part(
      'A short plan to copy',
      ['The date at the end', 'Three dates before it', 'One reserve'],
      'Write the final date on top of a page. Below it, put three dates: ask, decide, begin. Between the last two, leave a week free. That week is the difference between a calm plan and a nervous one. [Show the plan of a real case, without names.]',
    ),
  ],
  steps: [
    part(
      'Before you begin',
      ['What to have ready', 'What to measure or photograph', 'Who should know'],
      'Half of the work is having things ready. Put them in one place before you start: papers, measurements, pictures, the names of those who must be asked. [List what you need from a customer in the first minute.] If one thing is missing, say so at once; then it can be planned for.',
    ),
    part(
      'Step by step',
      ['The first step', 'The one that people skip', 'How you know that it is done'],
      '1. [The first step, in one sentence.]\n2. [The second: what changes now.]\n3. [The step that most people skip, and why it matters.]\n4. [The last one, and how you can tell that it worked.]\n\nTake them in this order. When one of them doesn’t go as it should, stop there: the next one won’t mend it.',
    ),
    part(
      'Where it goes wrong, and what to do then',
      ['The usual trap', 'What you can mend yourself', 'When to call'],
      'It usually goes wrong at the same place. [Name it, and how you would notice.] Small things you can put right yourself. If it gets worse while you try, leave it as it is and ask: it is easier to help when nothing has been covered up.',
    ),
  ],
  signs: [
    part(
      'What to look at first',
      ['What you can see', 'What you can hear, feel or smell', 'What has changed'],
      'Look before you touch. What is different from last month? Use all your senses, then write down what you noticed and when. [Describe the first sign as a customer would notice it.] A photo with a date tells more than a long description.',
    ),
    part(
      'What it can mean',
      ['Harmless', 'Worth watching', 'Not to be put off'],
      'The same sign can mean three things. It can be harmless and stay so. It can be the beginning of something, and worth watching for a while. Or it can’t wait. [Give one example of each from your work, and the difference between them.]',
    ),
    part(
      'What to do next',
      ['Note it', 'Wait, with a date', 'Ask'],
      'Decide on one of three: note it, wait with a date in the calendar, or ask somebody. What doesn’t help is waiting without a date. [Say which sign would make you act on the same day.]',
    ),
  ],
  choice: [
    part(
      'What you want it for',
      ['The everyday case', 'The rare case', 'What would annoy you'],
      'Begin with the use, not with the thing. What do you need it for most days, and what only once a year? What would annoy you most after a month? [Tell which question you ask customers first.] The answers rule out more than any comparison.',
    ),
    part(
      'The options side by side',
      ['What each is good for', 'What each asks of you', 'What it is like after a year'],
      '[Name the two or three options.] Put them side by side and ask the same of each: what is it good for, what does it ask of me, what is it like after a year? [Fill in a short table from your experience.] There is rarely a winner. There is one that suits you.',
    ),
    part(
      'How to decide',
      ['One thing that must be', 'One that may be missing', 'A test before the decision'],
      'Write down one thing that must be, and one that you can do without. If you can, try before you choose. If two are left and both would do, take the simpler one. [Say what you would take yourself, and why.]',
    ),
  ],
  mistakes: [
    part(
      'What people often get wrong',
      ['The mistake', 'How it begins', 'Why it seems right'],
      'It rarely happens out of carelessness. It happens because it seems right: everybody does it, or it worked once. [Describe the mistake as you see it, without blaming anyone.] That is why it helps to know it before.',
    ),
    part(
      'Why it matters',
      ['What happens at first', 'What happens later', 'What it takes to mend'],
      'At first nothing happens at all. Later it shows, and then it takes more to mend than it would have taken to do it well. [Tell of one case: what was done, how it turned out, what it took to put right.]',
    ),
    part(
      'What to do instead',
      ['The better way', 'A habit that helps', 'If it has happened already'],
      'The better way is usually not harder, only different. [Describe it in two or three sentences.] A small habit keeps you on it. And if it has happened already: stop, don’t cover it up, and ask. Most of it can be put right.',
    ),
  ],
  care: [
    part(
      'What it needs',
      ['Each day', 'Now and then', 'Once a year'],
      'Little and often beats much and seldom. Divide it into what is done each day, now and then, and once a year. [Fill in the three lists for your readers.] The daily part must take less than a minute, or nobody does it.',
    ),
    part(
      'What harms it',
      ['Too much of a good thing', 'Heat, wet, light', 'The wrong product'],
      'Most harm comes from good intentions: too much, too strong, too often. Be careful with heat, wet and light. [Name the product or habit that you would take away from every household.]',
    ),
    part(
      'When care is not enough',
      ['Wear is normal', 'Signs that it is more', 'Who to ask'],
      'Things wear, and that is all right. What isn’t normal is a sudden change. [Say what to look for.] Then it is better to have somebody look at it than to care for it harder.',
    ),
  ],
  inside: [
    part(
      'Where it begins',
      ['Before anyone sees it', 'Who is there', 'What they start with'],
      'It begins when nobody is looking. [Describe the first half hour: who is there, what it looks and sounds like.] Readers like to see the place, the tools and the hands. A picture says more here than a paragraph.',
    ),
    part(
      'What takes the time',
      ['The part that looks easy', 'The part that can’t be hurried', 'What is thrown away'],
      'The part that looks easy is rarely the easy one. [Tell which step takes the time, and what would happen without it.] Some of it ends in the bin, and that is part of doing it well.',
    ),
    part(
      'What you notice in the end',
      ['What to look for', 'What is different', 'A small secret'],
      'If you know where to look, you can see the work in the result. [Tell readers one thing to look for next time.] And one small secret that you may give away: [your secret].',
    ),
  ],
  rules: [
    part(
      'What it is about',
      ['The words you will meet', 'Who it applies to', 'Who it doesn’t'],
      'Start with the words, since half of the trouble is in them. [Explain two or three terms as you would to a friend.] Then ask whom it applies to: not every rule is meant for you. Where the law comes in, it can differ from place to place, and it changes.',
    ),
    part(
      'What it means in everyday life',
      ['A usual case', 'A case at the edge', 'What people assume'],
      'Take a usual case first. [Tell one, without names.] Then one at the edge, where it gets interesting. What people assume is often an older rule, or one from somewhere else. So look at the date of what you read.',
    ),
    part(
      'Where to be sure',
      ['What to put in writing', 'Who can tell you', 'What to keep'],
      'Put in writing what has been agreed, with a date. Keep it where you will find it again. For your own case, ask somebody who may advise you on it: a post like this one gives you the questions, not the answer. [Name the place to ask.]',
    ),
  ],
  people: [
    part(
      'Whom this is for',
      ['The situation', 'What is different', 'What is not'],
      'If this is you, you have probably read advice that was meant for somebody else. [Describe the situation in the words of a customer.] Some things are different for you. Many are not, and it is good to know which.',
    ),
    part(
      'What helps',
      ['The first thing', 'What to leave out', 'Small changes'],
      'Begin with the one thing that changes most. [Name it.] Leave out what only makes it longer. Small changes that stay are worth more than a big plan that doesn’t. [Add two, with an example.]',
    ),
    part(
      'What to ask for',
      ['Say it before', 'What we can plan for', 'It is all right to stop'],
      'Say what you need before it begins; then it can be planned for. Nobody can guess it. It is all right to ask for more time, for a break, or to change your mind. [Say what you offer people in this situation.]',
    ),
  ],
}
