import { type Json, strings } from '../../conversation/results.ts'
import { bold, bullets, numbered, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { addressRefused, withScheme } from '../limits.ts'
import { before, conceptWordsOnly, firstWord, without } from '../concepts.ts'
import type { Lang } from '../../nlu/index.ts'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Flow, type Merging, type Shown, type Step, type World } from '../task.ts'
import { languageArg } from '../world.ts'
import { pickedRows } from './saving.ts'
import { askBusiness } from './ask-business.ts'
import { profileIn, run, broughtBy } from './engine.ts'
import { type Flows, usesOf } from './table.ts'

type Kind = 'keywords' | 'ad_copy' | 'blog_ideas'
interface Facts {
  readonly tool: string
  readonly most: number
  readonly lead: Key
  readonly ask: Key
  /** The slots that its call takes. */
  readonly takes: readonly ('website' | 'count' | 'tone' | 'language')[]
}
const facts: Readonly<Record<Kind, Facts>> = {
  keywords: {
    tool: 'suggest_keywords',
    most: 50,
    lead: 'keywords.lead',
    ask: 'keywords.ask_topic',
    takes: ['website', 'count', 'language'],
  },
  ad_copy: {
    tool: 'write_ad_copy',
    most: Number.POSITIVE_INFINITY,
    lead: 'copy.lead',
    ask: 'copy.ask_topic',
    takes: ['website', 'tone', 'language'],
  },
  blog_ideas: {
    tool: 'suggest_blog_ideas',
    most: 20,
    lead: 'ideas.lead',
    ask: 'ideas.ask_topic',
    takes: ['count', 'language'],
  },
}

const PASTED_TOPIC_CHARS = 100
/** The topic; for pasted text, its first sentence. */
const topicOf = (s: Slots): string | undefined =>
  s.topics?.join(', ') ??
  (s.website
    ? undefined
    : (s.pasted ?? s.quote)
        ?.split(/[.!?\n]/)[0]
        ?.trim()
        .slice(0, PASTED_TOPIC_CHARS) || undefined)

function argsOf(kind: Kind, s: Slots, w: World): Record<string, unknown> {
  const topic = topicOf(s)
  const given = used({ ...s, ...languageArg(s, w) }, facts[kind].takes)
  const { website, ...rest } = given
  return { ...(topic ? { topic } : {}), ...(website ? { website_url: withScheme(website) } : {}), ...rest }
}

const itemsOf = (kind: Kind, { keywords, suggestions, ideas }: Json): string[] =>
  strings(kind === 'keywords' ? keywords : (suggestions ?? ideas))
/** The ad texts, starting with the owner's own lines. */
const textsOf = ({ headlines = [], descriptions = [], count }: Slots, fields: Json) => ({
  headlines: [...headlines, ...strings(fields.headlines)].slice(0, count),
  descriptions: [...descriptions, ...strings(fields.descriptions)].slice(0, count),
})
function word(kind: Kind, s: Slots, value: Json, w: World): string {
  const topic = topicOf(s)
  const about = topic ? bold(topic) : s.website ? plain(s.website) : w.say('content.your_business')
  const lead = w.say(facts[kind].lead, { about })
  if (kind !== 'ad_copy') return `${lead}\n\n${numbered(itemsOf(kind, value).map(plain))}`
  const { headlines, descriptions } = textsOf(s, value)
  return [
    lead,
    `**${w.say('copy.headlines')}**\n${bullets(headlines.map(plain))}`,
    `**${w.say('copy.descriptions')}**\n${bullets(descriptions.map(plain))}`,
    w.say('copy.after'),
  ].join('\n\n')
}
function brought(kind: Kind, s: Slots, value: Json, w: World): Shown {
  if (kind === 'blog_ideas') return { rows: { kind: 'idea', items: itemsOf(kind, value) } }
  const buttons = [w.say('button.create')]
  if (kind === 'keywords') return { rows: { kind: 'keyword', items: itemsOf(kind, value) }, buttons }
  const written = textsOf(s, value)
  return {
    written,
    rows: { kind: 'headline', items: written.headlines },
    buttons: [w.say('button.shorter'), w.say('button.more_formal'), ...buttons],
  }
}

function step(kind: Kind, s: Slots, w: World): Step {
  const { tool, most, ask: question } = facts[kind]
  if (s.count && s.count > most) return ask('amount', w.say('limit.count', { limit: most }))
  const bad = s.website && kind !== 'blog_ideas' ? addressRefused(s.website, w) : undefined
  if (bad) return ask('website', bad)
  if (kind === 'blog_ideas' && !profileIn(w)) return askBusiness('profile.needed_ideas', { intent: kind, slots: s }, w)
  if (!topicOf(s) && !s.website && !profileIn(w)) return ask('topic', w.say(question))
  return run(w, [call(tool, argsOf(kind, s, w))], {
    done: (value) => word(kind, s, value, w),
    brought: ([made]) => {
      const value = broughtBy(made)
      return value ? brought(kind, s, value, w) : {}
    },
  })
}

/** 'Total beginners': describes the audience; 'kids swimming' is a topic of its own. */
function isAudience(text: string, lang: Lang): boolean {
  const words = text.split(/\s+/)
  const head = words.at(lang === 'en' || lang === 'de' ? -1 : 0) ?? ''
  return (
    conceptWordsOnly(text, 'audience', lang) || (words.length <= MOST_WORDS && conceptWordsOnly(head, 'audience', lang))
  )
}
const MOST_WORDS = 2
const small =
  'in|im|on|at|with|for|from|of|de[lsrn]?|en|con|mit|von|aus|für|am|à|aux?|avec|pour|d[aeo]s?|n[oa]s?|com|di|al|alla'
const those = new RegExp(
  `(?<!\\p{L})(?:those|ones|l[oa]s|die|denen|ceux|celles|[oa]s|quelli|quelle)\\s+((?:(?:${small})\\s+|d[’'])\\S.*)$`,
  'iu',
)
const detail = new RegExp(`\\s+(?:(?:${small})\\s+|d[’'])`, 'iu')
/** 'And for those in the mountains', after weddings on the beach. */
function ofThose(was: string, text: string): string | undefined {
  const rest = those.exec(text)?.[1]?.replace(/[\s.!?]+$/, '')
  return rest && `${was.split(detail)[0]} ${rest}`
}
/** 'The same for adults', 'more for families', 'round Leeds': the same topic for others, not a new topic. */
function forOthers({ topics: [was] = [] }: Slots, { text = '', places = [], ...s }: Slots, lang: Lang): Slots {
  const [place] = places
  const [now, more] = s.topics ?? []
  const others = was && ofThose(was, text)
  if (others) return { topics: [others] }
  if (was && place?.value && !now) return { topics: [`${was} ${place.value}`] }
  if (!was || !now || more || !isAudience(now, lang)) return {}
  const front = before(before(was, 'for', lang), 'audience', lang).replace(/\s+(?:de|di|of|von|d[’'])$/i, '')
  const thing = front || without(was, 'audience', lang)
  return thing ? { topics: [`${thing} ${firstWord('for', lang)} ${now}`] } : {}
}
/** 'More formal', 'now for batteries', '15 please', 'more like the second': the same call with changed values. */
function merge(kind: Kind, old: Slots, now: Slots, c: Merging): Slots | undefined {
  const isAgain = c.intent === 'again'
  const isLike = isAgain && kind === 'blog_ideas' && !now.topics
  const like = isLike ? pickedRows(now, c.state.ideas).slice(0, 1) : []
  const said = like.length > 0 ? { topics: like } : forOthers(old, now, c.state.lang ?? 'en')
  const change = used({ ...now, ...said }, usesOf(kind))
  if (Object.keys(change).length === 0) return isAgain ? old : undefined
  const { topics, website, pasted, quote, ...kept } = old
  return { ...((change.topics ?? change.website) ? kept : old), ...change }
}

const flow = (kind: Kind): Pick<Flow, 'step' | 'merge'> => ({
  step: (s, w) => step(kind, s, w),
  merge: (old, now, c) => merge(kind, old, now, c),
})
/** Keywords, ad texts and blog ideas. */
export const contents: Flows = {
  keywords: flow('keywords'),
  ad_copy: flow('ad_copy'),
  blog_ideas: flow('blog_ideas'),
}
