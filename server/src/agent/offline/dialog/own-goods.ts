import type { ProfileFacts } from '../conversation/results.ts'
import type { Clause } from '../nlu/index.ts'
import { kinds } from './kinds.ts'
import { isNamed, isPartOf, items } from './profile-edits.ts'
import { all, saidAs } from './said.ts'
import type { Slots } from './slots.ts'
import { latestTopic, type State } from './state.ts'

/** What the business offers, item by item. */
const goodsOf = (profile: ProfileFacts): readonly string[] => [...items(profile.services), ...items(profile.products)]

/** The owner's products that a text names: by all their words, or by a word that only one of them has. */
function namedIn(text: string, goods: readonly string[]): readonly string[] {
  const whole = goods.filter((it) => isNamed(it, text))
  if (whole.length > 0) return whole
  const parts = goods.filter((it) => isPartOf(it, text))
  return parts.length === 1 ? parts : []
}

const fixed = ['name', 'website', 'quote', 'pasted', 'client'] as const
/** 'Leak jobs' and 'an ad for hedges' mean 'leak detection' and 'hedge trimming', if the profile has those. */
export function ofOwnGoods(intent: string, said: Slots, clause: Clause, state: State): Slots {
  const takes = kinds.subjects.has(intent) || kinds.written.has(intent)
  if (!state.profile || !takes) return said
  const goods = goodsOf(state.profile)
  // 'The evening sauna sessions' are a product, not hours.
  const isSold = all(clause, 'hours').some((it) => goods.some((good) => isWordOf(saidAs(it, clause), good)))
  const { hours: _, ...timeless } = said
  // A continuation of the last request already has its subject.
  const goesOn = latestTopic(state)?.task.intent === intent
  return withOwnTopics(isSold ? timeless : said, goods, goesOn ? { ...state, heard: [] } : state)
}
const isWordOf = (word: string, good: string): boolean => /\p{L}/u.test(word) && isNamed(word, good)
function withOwnTopics(s: Slots, goods: readonly string[], { heard }: State): Slots {
  if (fixed.some((key) => s[key] !== undefined)) return s
  if (s.topics) return { ...s, topics: ownTopics(s.topics, goods) }
  const said = namedIn(s.text ?? '', goods)
  // 'Make that an ad', of what was asked about.
  const points = s.refs?.some((it) => it.kind === 'pronoun')
  const found = said.length > 0 || !points ? said : namedIn(heard[0] ?? '', goods)
  return found.length > 0 ? { ...s, topics: [found.join(', ')] } : s
}
/** Topics with additional words ('oak tables', for tables) stay as stated. */
const ownTopics = (topics: readonly string[], goods: readonly string[]): string[] =>
  topics.map((topic) => {
    const [good, more] = goods.filter((it) => isNamed(topic, it))
    return good && !more ? good : topic
  })
