/** What goes with a title that is saved without a description or tags of its own. */

/** What the reader gets, by what the title promises. A title that promises nothing known gets no words. */
const angles: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:mistakes?|myths?|wrong|misconceptions?)\b/i,
    'What people often get wrong, why it happens, and what to do instead.',
  ],
  [/\b(?:questions?|faq)\b|\?$/i, 'What customers ask first, each question with a plain answer.'],
  [/\b(?:checklist|prepar\w+|getting ready|planning|plan)\b/i, 'What to do beforehand, in the order it needs doing.'],
  [
    /\b(?:behind the scenes|stor(?:y|ies)|meet|how we|a day with|a look at)\b/i,
    'How the work is done, told by the people who do it.',
  ],
  [/\b(?:choos\w+|look for|budget|compar\w+|worth)\b/i, 'What to compare, what to ask, and what is worth paying for.'],
  [
    /\b(?:tips?|ways?|ideas?|easier|most out of|habits?|routine)\b/i,
    'Small things that make a difference, ready to try today.',
  ],
  [
    /\b(?:beginners?|guide|explained|glossary|what to know|where to start|basics|terms)\b/i,
    'The basics in plain words, for people who are new to it.',
  ],
  [/\b(?:trends?|new|changes|now)\b/i, 'What is new, and whether it matters to the reader.'],
]
const TAGS_MAX = 5

/** What a business is known by: its trade, what it sells, where it is. */
export interface KnownFor {
  readonly industry: string
  /** In small letters. */
  readonly subjects: readonly string[]
  readonly place: string | undefined
}

const has = (title: string, words: string): boolean => ` ${title.toLowerCase()} `.includes(` ${words.toLowerCase()} `)

/** A line on what the post gives, and the tags it goes by: what is sold that the title names, then the place and the trade. */
export function describedIdea(title: string, { industry, subjects, place }: KnownFor) {
  const plain = title.replaceAll(/[^\p{L}\p{N}'’&-]+/gu, ' ').trim()
  const named = subjects.filter((it) => has(plain, it))
  const tags = [...named, ...(place && has(plain, place) ? [place] : []), ...(industry === 'Other' ? [] : [industry])]
  return {
    title,
    description: angles.find(([promise]) => promise.test(title))?.[1] ?? '',
    tags: [...new Set(tags.map((it) => it.toLowerCase()))].slice(0, TAGS_MAX).join(', '),
  }
}
