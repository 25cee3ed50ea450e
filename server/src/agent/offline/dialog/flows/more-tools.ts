import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { addDays } from '@adwright/contract/values/day.rules'
import { inner, type Json, list, record, string } from '../../conversation/results.ts'
import { bold, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { type Concept, conceptWordsOnly, withoutLeading, withoutOpeners } from '../concepts.ts'
import type { Slots } from '../slots.ts'
import { ask, call, type Step, tell, type World } from '../task.ts'
import { one, outcome } from './targeting.ts'
import { dayOf, listed, type Row, rowsOf } from './tool-row.ts'

/** What a note says: what was quoted or follows a colon, else the sentence. */
const noteText = (s: Slots, w: World): string =>
  upperFirst(s.quote ?? s.text?.split(/:\s+/)[1] ?? toldIn(sentenceOf(s, w), w)).trim()
/** The fact without the words that ask to keep it: 'note that we're shut', 'we're shut, note that'. */
export function toldIn(sentence: string, { lang }: World): string {
  const at = sentence.search(/,\s+[^,]*$/)
  const isAsked = at > 0 && conceptWordsOnly(sentence.slice(at), 'remember', lang)
  return withoutLeading(withoutOpeners(isAsked ? sentence.slice(0, at) : sentence, lang), 'remember', lang)
}
/** The whole sentence of a request that was read piece by piece. */
const sentenceOf = ({ text = '' }: Slots, { turn }: World): string =>
  turn.user
    .split(/(?<=[.!?])\s+/)
    .find((it) => it.includes(text))
    ?.replace(/[.!]+$/, '') ?? text
const noteDay = (s: Slots): string | undefined => s.period?.from ?? s.start
const noteArgs = (s: Slots, w: World): Readonly<Record<string, unknown>> | Step => {
  const date = noteDay(s)
  return date ? { date, text: noteText(s, w) } : ask('dates', w.say('note.ask_day'))
}
const NOTES_DAYS = 90
const notesArgs = ({ period }: Slots, w: World): Readonly<Record<string, unknown>> => ({
  from: period?.from ?? addDays(w.today, -NOTES_DAYS),
  to: period?.to ?? w.today,
})

const categories = [
  ['buys', 'PURCHASES', 'conversion.purchases'],
  ['signups', 'SIGN-UPS', 'conversion.signups'],
  ['contacts', 'CONTACTS', 'conversion.contacts'],
  ['views', 'PAGE VIEWS', 'conversion.views'],
] as const satisfies readonly (readonly [Concept, string, Key])[]
function conversionStep(s: Slots, w: World): Step {
  const found = one(s, w)
  if ('step' in found) return found.step
  const { c } = found
  const meant = categories.find(([concept]) => s.says?.has(concept))
  if (!meant)
    return ask('choice', w.say('conversion.ask'), { focus: [c.id], buttons: categories.map(([, , key]) => w.say(key)) })
  const [, category, key] = meant
  const facts = { name: bold(c.name), what: bold(w.say(key)) }
  return {
    kind: 'act',
    asksFirst: true,
    focus: [c.id],
    calls: [call('create_conversion', { campaign_id: c.id, name: s.name ?? s.quote ?? w.say(key), category })],
    note: w.say('conversion.would', facts),
    word: ([made]) => {
      const snippet = made?.result?.kind === 'done' ? string(inner(made.result.value).gtag_snippet) : ''
      return outcome(made, `${w.say('conversion.done', facts)}\n\n\`\`\`html\n${snippet}\n\`\`\``, w)
    },
  }
}

function interestsStep(s: Slots, w: World): Step {
  const found = one(s, w)
  if ('step' in found) return found.step
  const { c } = found
  const interests = s.topics ?? (s.quote ? [s.quote] : [])
  if (interests.length === 0) return ask('topic', w.say('interests.ask', { name: bold(c.name) }), { focus: [c.id] })
  const facts = { name: bold(c.name), what: w.and(interests.map(bold)) }
  return {
    kind: 'act',
    asksFirst: true,
    focus: [c.id],
    calls: [call('set_campaign_targeting', { campaign_id: c.id, interests })],
    note: w.say('interests.would', facts),
    word: ([made]) => outcome(made, w.say('targeting.done', facts), w),
  }
}

const placeQuery = (s: Slots): { query: string } | undefined => {
  const query = s.places?.[0]?.value || s.topics?.[0]
  return query ? { query } : undefined
}
const placeWords = (it: Json): string =>
  [string(it.name), string(it.targetType).toLowerCase()].filter(Boolean).join(', ')

/** Notes, memories and what a campaign counts or looks for. */
export const moreRows: readonly Row[] = [
  {
    intent: 'add_date_note',
    tool: 'add_date_note',
    args: noteArgs,
    says: (value, _, w) =>
      w.say('note.saved', { date: dayOf(inner(value).date, w), text: plain(string(inner(value).text)) }),
  },
  {
    intent: 'list_date_notes',
    tool: 'list_date_notes',
    args: notesArgs,
    says: (value, _, w) =>
      listed(
        rowsOf(value, 'notes').map((it) => `${dayOf(it.date, w)}: ${plain(string(it.text))}`),
        'note.lead',
        'note.none',
        w,
      ),
  },
  {
    intent: 'remember',
    tool: 'remember',
    args: (s, w) => {
      const text = noteText(s, w)
      return text === '' ? tell(w.say('memory.ask')) : { text }
    },
    says: (_, s, w) => w.say('memory.saved', { text: plain(noteText(s, w)) }),
  },
  { intent: 'create_conversion', tool: 'create_conversion', args: conversionStep, says: () => '' },
  { intent: 'set_interests', tool: 'set_campaign_targeting', args: interestsStep, says: () => '' },
  {
    intent: 'search_locations',
    tool: 'search_locations',
    args: placeQuery,
    says: (value, _, w) =>
      listed(
        list(inner(value).locations).map((it) => plain(placeWords(record(it)))),
        'places.lead',
        'places.none',
        w,
      ),
  },
]
