import { inner, list, number } from '../../conversation/results.ts'
import { numbered, plain } from '../../words/format.ts'
import type { Ref } from '../../nlu/index.ts'
import type { Slots } from '../slots.ts'
import type { State } from '../state.ts'
import { startOf } from '../targets.ts'
import { ask, call, type Flow, type Step, tell, type World } from '../task.ts'

/** The items meant: by position, by their words, or all. */
export function pickedRows(s: Slots, items: readonly string[]): readonly string[] {
  const refs = s.refs ?? []
  // 'The first and the last, keep those': what is named chooses, and no 'those' beside it.
  const named = refs.filter((it) => it.kind !== 'pronoun')
  const found = (named.length > 0 ? named : refs).flatMap((ref) => pick(ref, items))
  return items.filter((it) => found.includes(it))
}
function pick(ref: Ref, items: readonly string[]): readonly string[] {
  switch (ref.kind) {
    case 'position': {
      const count = ref.count ?? 1
      const start = startOf(ref.n, items.length, count)
      return start < 0 ? [] : items.slice(start, start + count)
    }
    case 'name':
      return (ref.rows ?? []).flatMap((at) => items[at] ?? [])
    case 'all': {
      const out = (ref.except ?? []).flatMap((it) => pick(it, items))
      return items.filter((it) => !out.includes(it))
    }
    case 'pronoun':
      return ref.number === 'many' || items.length === 1 ? items : []
    default:
      return []
  }
}

const SHOWN_CHARS = 60
const ideaWord = /blog|id(?:ea|ee|ée|eia)/i
/** Quoted or pasted text that nobody called a blog idea. */
function unnamed({ ideas, quote, pasted, refs = [], text = '' }: Slots): string | undefined {
  const given = quote ?? pasted
  const points = refs.some((it) => it.kind !== 'pronoun')
  return ideas || points || !given || ideaWord.test(text.replace(given, '')) ? undefined : given
}
/** The text that waits for an answer to what it should be. */
export const waitingText = ({ open }: State): string | undefined =>
  open?.slot === 'choice' && open.task.intent === 'save_ideas' ? unnamed(open.task.slots) : undefined
function askWhat(bare: string, w: World): Step {
  const shown = bare.length > SHOWN_CHARS ? `${bare.slice(0, SHOWN_CHARS)}…` : bare
  return ask('choice', w.say('ideas.as_what', { text: plain(shown) }), {
    offers: [{ intent: 'save_ideas', slots: { ideas: [bare] } }],
  })
}
/** 'Keep the first ones', 'save 2 and 5', of ad texts: they go into the next ad, and into no list of ideas. */
function keepTexts(s: Slots, w: World): Step {
  const { copies, rows } = w.state
  const [first] = copies
  const isFirst = copies.length > 1 && s.refs?.some((it) => it.kind === 'position' && it.n === 1)
  const picked = isFirst ? (first?.headlines ?? []) : picks(s, rows?.items ?? [])
  const headlines = picked.length > 0 ? picked : (rows?.items ?? [])
  return tell(`${w.say('copy.kept')}\n\n${numbered(headlines.map(plain))}`, {
    written: { ...(isFirst ? first : {}), headlines },
    rows: { kind: 'headline', items: headlines },
    buttons: [w.say('button.campaign_of_these')],
  })
}
/** The items pointed at, or told by their numbers: '2 and 5'. */
function picks(s: Slots, items: readonly string[]): readonly string[] {
  const pointed = pickedRows(s, items)
  // 'The last 2' are counted, and no numbers.
  const isCounted = (s.refs ?? []).some(
    (it) => it.kind === 'name' || (it.kind === 'position' && it.count !== undefined),
  )
  const told = isCounted ? [] : (s.quantities ?? [])
  const numbers = new Set(told.flatMap((it) => (it.isMoney ? [] : [it.value])))
  return items.filter((it, at) => pointed.includes(it) || numbers.has(at + 1))
}
/** 'Not the third', but no 'save the third, bin the others'. */
const isOut = ({ says, acts, refs = [] }: Slots): boolean =>
  (says?.has('drop') === true || acts?.includes('v.remove') === true) &&
  !says?.has('rest') &&
  !refs.some((it) => it.kind === 'other')
/** 'Lose the third': the rest is shown, and saved when they say so. */
function leftOut(items: readonly string[], gone: readonly string[], w: World): Step {
  const ideas = items.filter((it) => !gone.includes(it))
  return tell(`${w.say('ideas.which')}\n\n${numbered(ideas.map(plain))}`, {
    rows: { kind: 'idea', items: ideas },
    offers: [{ intent: 'save_ideas', slots: { ideas } }],
    buttons: [w.say('button.do_it')],
  })
}
/** 'Keep the others', after one was left out. */
const othersOf = (s: Slots, { state: { offers } }: World): readonly string[] =>
  (s.refs ?? []).some((it) => it.kind === 'other') ? (offers[0]?.slots.ideas ?? []) : []
const isOfTexts = (s: Slots, { state }: World): boolean =>
  state.rows?.kind === 'headline' && !s.ideas && !s.quote && !s.pasted
function saveIdeas(s: Slots, w: World): Step {
  if (isOfTexts(s, w)) return keepTexts(s, w)
  const bare = unnamed(s)
  if (bare) return askWhat(bare, w)
  const given = s.ideas ?? [s.quote ?? s.pasted ?? []].flat()
  const items = w.state.ideas
  if (given.length === 0 && items.length === 0)
    return tell(w.say('ideas.none_yet'), {
      buttons: [w.say('button.ideas')],
      offers: [{ intent: 'blog_ideas', slots: {} }],
    })
  const picked = picks(s, items)
  if (given.length === 0 && picked.length > 0 && isOut(s)) return leftOut(items, picked, w)
  const chosen = [given, picked, othersOf(s, w)].find((it) => it.length > 0) ?? []
  const pointsAtNone = (s.refs ?? []).some((it) => it.kind === 'position' || it.kind === 'name')
  const all = chosen.length === 0 && !pointsAtNone ? items : chosen
  if (all.length === 0) return ask('choice', `${w.say('ideas.which')}\n\n${numbered(items.map(plain))}`)
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call('save_blog_ideas', { suggestions: [...all] })],
    word: ([made]) => {
      if (made?.result?.kind === 'failed') return w.say('failed.do', { why: made.result.message })
      if (made?.result?.kind !== 'done') return ''
      const fields = inner(made.result.value)
      return w.say('ideas.saved', { n: number(fields.saved) ?? (list(fields.saved).length || all.length) })
    },
  }
}

const saveCalendar = (w: World): Step =>
  w.state.topics.every(({ task }) => task.intent !== 'calendar')
    ? tell(w.say('calendar.none_yet'), { buttons: [w.say('button.calendar')] })
    : {
        kind: 'act',
        asksFirst: false,
        calls: [call('save_content_calendar')],
        word: ([made]) => {
          if (made?.result?.kind === 'failed') return w.say('failed.do', { why: made.result.message })
          return made?.result?.kind === 'done'
            ? w.say('calendar.saved', { n: number(inner(made.result.value).saved) ?? 0 })
            : ''
        },
      }

/** Saves suggestions: the blog ideas picked or typed, or the latest calendar. */
export const savings: readonly Flow[] = [
  {
    intent: 'save_ideas',
    uses: ['refs', 'ideas', 'quote', 'count'],
    accepts: ['save_ideas', 'blog_ideas', 'answer', 'which_one', 'correct'],
    step: saveIdeas,
    merge: (old, now, c) => {
      // '3 about knees', where there is nothing to save: ideas first.
      if (c.intent === 'blog_ideas' && (now.topics || c.state.ideas.length === 0)) return undefined
      // 'Which ones did I save?' saves none.
      if (now.question && now.says?.has('which')) return undefined
      const bare = unnamed(old)
      if (bare && !now.ideas && !now.quote) return ideaWord.test(now.text ?? '') ? { ...old, ideas: [bare] } : undefined
      // 'And this one, too: "…"': an idea like the one before.
      if (now.quote && !now.ideas) return { ...now, ideas: [now.quote] }
      return now.ideas || now.refs || now.count ? now : undefined
    },
  },
  { intent: 'save_calendar', uses: [], accepts: [], step: (_, w) => saveCalendar(w) },
]
