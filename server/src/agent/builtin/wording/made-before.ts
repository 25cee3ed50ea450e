/** What can be made in a conversation besides campaigns. */
export type Made = 'image' | 'blog' | 'copy' | 'keywords' | 'social' | 'calendar' | 'website'
/** What may be wanted of it that no tool does. */
export type Wanted =
  | 'save'
  | 'calendar'
  | 'export'
  | 'table'
  | 'full'
  | 'weekdays'
  | 'day'
  | 'tone'
  | 'topic'
  | 'more'
  | 'use'
  | 'fix'

const copyIt = "I can't make a file here: mark the text above and copy it."
const inCalendar = 'under **Content Calendar**'

/** One honest sentence or two, with the place on the screen where it is done if there is one. */
const texts: Readonly<Record<Wanted, Readonly<Partial<Record<Made, string>> & { any: string }>>> = {
  save: {
    image: 'It is kept already: all your images stand under **Images**, where you can also download them.',
    website: 'It is kept already: the report stands under **Website Analysis**.',
    copy: 'I can\'t keep ad texts on their own. Say "create a campaign" and they go into its ad, or mark and copy them here; this conversation stays, too.',
    keywords:
      'I can\'t keep keywords on their own. Say "create a campaign" and they go into it, or mark and copy them here.',
    any: 'It stays in this conversation.',
  },
  calendar: {
    blog: 'Blog ideas have no dates, so I can\'t put them into the calendar. Say "save them" to keep them under **Blog Suggestions**, or "content calendar for next week" for something with dates.',
    image:
      'I can\'t put a picture into the calendar; it stands under **Images**. Posts with dates I can: say "plan posts for next week".',
    any: 'That has no dates, so I can\'t put it into the calendar. Say "plan posts for next week" for something that fits there.',
  },
  export: {
    calendar: `I can't make the file here, but it is two clicks: ${inCalendar} there are Export CSV and Export .ics.`,
    social: `${copyIt} Or say "put it in my calendar": then the posts stand ${inCalendar}, in the Saved tab.`,
    blog: `${copyIt} Once an idea is saved, **Blog Suggestions** writes an outline or a draft of it that you can download.`,
    image: "I can't send it as a file, but it is waiting under **Images**: open it and choose Download.",
    website: "I can't make a file of it here. The full report is under **Website Analysis**.",
    any: copyIt,
  },
  table: {
    calendar: `It is in a table already. ${inCalendar.replace('under', 'Under')} it also stands day by day.`,
    social: 'It is in a table already: date, place, idea and caption.',
    any: "I can't lay that out as a table; the list above can be marked and copied as it is.",
  },
  full: {
    blog: "I can't write the whole article in this chat. Say which ideas I should save; then, under **Blog Suggestions**, in the Saved tab, Outline and Draft beside an idea write it out.",
    social:
      "I can't write more than the idea and its caption for a post. For a longer text ask for blog ideas: **Blog Suggestions** writes a draft of a saved one.",
    calendar: `I can't write whole articles from the calendar. ${inCalendar.replace('under', 'Under')} each day can be edited or written anew.`,
    copy: "I can't write longer texts, only ad lines: headlines and descriptions. For an article ask for blog ideas; **Blog Suggestions** writes a draft of a saved one.",
    any: "I can't write whole articles here. **Blog Suggestions** writes a draft of an idea that you saved.",
  },
  weekdays: {
    calendar: `I can't leave out days: a calendar has one entry for each. ${inCalendar.replace('under', 'Under')} you can drag a day onto another, and you post what you like of it.`,
    any: "I can't keep a plan to certain weekdays: the posts are spread over its dates, and you publish them on the days that suit you. A shorter plan I can make: tell me from when to when.",
  },
  day: {
    calendar: `I can't change single days from the chat: ${inCalendar} you can edit a day, write it anew or drag it onto another. Here I can make it anew for other dates.`,
    social:
      'I can\'t change single posts from the chat. I can save some of them ("save all but the 2nd"), or plan anew for other dates, topics or platforms.',
    blog: 'I can\'t change single ideas in the list. Tell me which ones to save, for instance "save all but the 2nd", or ask for more.',
    image: "I can't change parts of a picture; I can make it anew (2 credits): tell me what should be different.",
    any: "I can't change single lines of it. I can write it anew: tell me what it should be about, or how it should sound.",
  },
  tone: {
    social:
      "I can't set the tone of captions. I can plan anew about another topic, with another goal, on other platforms or dates; for texts in a certain tone ask for ad texts.",
    calendar: `I can't set the tone of a calendar. ${inCalendar.replace('under', 'Under')} each day can be edited or written anew. For fewer days tell me from when to when.`,
    blog: "I can't set the tone of blog ideas, only what they are about and how many there are. For lines in a certain tone ask me for ad texts.",
    website: "I can't change the report. What I can do is write new ad texts or keywords for the site.",
    image:
      "I can't tell what that means for a picture. Say what should be different: darker, without text, with a dog, as a story.",
    copy: "I can't put that into ad lines. A tone I can: friendly, funny, formal, short or romantic.",
    any: "Tone means nothing to keywords, so I can't change it there. I can find some about another topic.",
  },
  topic: {
    any: `I can't make a calendar about one thing only: it comes from your business profile and the season. A plan of posts has a topic: say "plan posts about …".`,
  },
  more: {
    calendar:
      'A calendar has one entry a day: for more of them tell me a longer time, for instance "make it two weeks".',
    any: 'I can\'t add or drop posts one by one: how many there are comes from the length of the plan. Give me other dates, for instance "make it two weeks", or another topic.',
  },
  fix: {
    any: "I can't change a website myself. The list above is for whoever looks after yours, and **Website Analysis** explains each point and how to mend it.",
  },
  use: {
    copy: 'Good choice. Say "create a campaign with the headline" and the line in quotation marks, and I use it word for word.',
    image: 'Good choice. It stands under **Images**: from there you can download it.',
    social: 'Good choice. Publishing it is up to you; say "put it in my calendar" to keep the plan.',
    any: 'Good choice. Say "create a campaign with the keywords" and name them, and I use them word for word.',
  },
}

export const madeText = (made: Made, wanted: Wanted): string => texts[wanted][made] ?? texts[wanted].any
