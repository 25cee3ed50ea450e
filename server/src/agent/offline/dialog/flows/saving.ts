import { list, number } from '../../conversation/results.ts'
import { numbered, plain } from '../../words/format.ts'
import type { Ref } from '../../nlu/index.ts'
import type { Slots } from '../slots.ts'
import { startOf } from '../targets.ts'
import { ask, call, type Merging, type Step, tell, type World } from '../task.ts'
import { run } from './engine.ts'
import type { Flows } from './table.ts'

/** The items meant: by position, by their words, or all. */
export function pickedRows(s: Slots, items: readonly string[]): readonly string[] {
  const refs = s.refs ?? []
  // 'The first and the last, keep those': the positions select, not the 'those'.
  const isPlaced = refs.some((it) => it.kind === 'position')
  const isCounted = refs.some((it) => it.kind === 'position' && it.count !== undefined)
  // 'The first three for the sofas': names the campaign they're for.
  const named = refs.filter(
    (it) => it.kind !== 'pronoun' && !(isPlaced && it.kind === 'name' && (isCounted || it.ids.length > 0)),
  )
  const found = (named.length > 0 ? named : refs).flatMap((ref) => pick(ref, items))
  return items.filter((it) => found.includes(it))
}
function pick(ref: Ref, items: readonly string[]): readonly string[] {
  switch (ref.kind) {
    case 'position': {
      const start = startOf(ref.n, items.length, ref.count)
      return start < 0 ? [] : items.slice(start, start + (ref.count ?? 1))
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
/** The items referred to, or given by number: '2 and 5', but not 'the last 2'. */
function picks(s: Slots, items: readonly string[]): readonly string[] {
  const isCounted = s.refs?.some((it) => it.kind === 'name' || (it.kind === 'position' && it.count !== undefined))
  const numbers = isCounted ? [] : (s.quantities ?? []).flatMap((it) => (it.isMoney ? [] : it.value))
  // 'Numbers 2 and 4, save them': those.
  const refs = numbers.length > 0 ? s.refs?.filter((it) => it.kind !== 'pronoun') : s.refs
  const pointed = pickedRows({ ...s, refs: refs ?? [] }, items)
  return items.filter((it, at) => pointed.includes(it) || numbers.includes(at + 1))
}

const SHOWN_CHARS = 60
const ideaWord = /blog|id(?:ea|ee|ée|eia)/i
/** Quoted or pasted text that wasn't called a blog idea. */
function unnamed({ ideas, quote, pasted, refs = [], text = '' }: Slots): string | undefined {
  const given = quote ?? pasted
  const points = refs.some((it) => it.kind !== 'pronoun')
  return ideas || points || !given || ideaWord.test(text.replace(given, '')) ? undefined : given
}
function askWhat(bare: string, w: World): Step {
  const shown = bare.length > SHOWN_CHARS ? `${bare.slice(0, SHOWN_CHARS)}…` : bare
  return ask('choice', w.say('ideas.as_what', { text: plain(shown) }), {
    offers: [{ intent: 'save_ideas', slots: { ideas: [bare] } }],
  })
}
/** 'Lose the third': shows the rest, and saves it if they agree; but not 'save the third, bin the others'. */
function leftOut({ says, acts, refs = [] }: Slots, items: readonly string[], gone: readonly string[], w: World) {
  const isOut = (says?.has('drop') || acts?.includes('v.remove')) && !says?.has('rest')
  if (!isOut || gone.length === 0 || refs.some((it) => it.kind === 'other')) return undefined
  const ideas = items.filter((it) => !gone.includes(it))
  return tell(`${w.say('ideas.which')}\n\n${numbered(ideas.map(plain))}`, {
    rows: { kind: 'idea', items: ideas },
    offers: [{ intent: 'save_ideas', slots: { ideas } }],
    buttons: [w.say('button.do_it')],
  })
}
function saveIdeas(s: Slots, w: World): Step {
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
  const left = given.length === 0 ? leftOut(s, items, picked, w) : undefined
  if (left) return left
  const pointsAtNone = s.refs?.some((it) => it.kind === 'position' || it.kind === 'name')
  const open = items.filter((it) => !w.state.savedIdeas.includes(it))
  // 'Keep the others', after one was left out, or saved.
  const others = s.refs?.some((it) => it.kind === 'other') ? (w.state.offers[0]?.slots.ideas ?? open) : []
  const chosen = [given, picked, others, pointsAtNone ? [] : items].find((it) => it.length > 0)
  if (!chosen) return ask('choice', `${w.say('ideas.which')}\n\n${numbered(items.map(plain))}`)
  return run(w, [call('save_blog_ideas', { suggestions: [...chosen] })], {
    done: ({ saved }) => w.say('ideas.saved', { n: number(saved) ?? (list(saved).length || chosen.length) }),
  })
}
function merge(old: Slots, now: Slots, c: Merging): Slots | undefined {
  // '3 about knees', if there is nothing to save: ideas come first.
  if (c.intent === 'blog_ideas' && (now.topics || c.state.ideas.length === 0)) return undefined
  const bare = unnamed(old)
  if (bare && !now.ideas && !now.quote) return ideaWord.test(now.text ?? '') ? { ...old, ideas: [bare] } : undefined
  // 'And this one, too: "…"': another idea like the one before.
  if (now.quote && !now.ideas) return { ...now, ideas: [now.quote] }
  return (now.ideas ?? now.refs ?? now.count) === undefined ? undefined : now
}

const saveCalendar = (_: Slots, w: World): Step =>
  w.state.topics.every(({ task }) => task.intent !== 'calendar')
    ? tell(w.say('calendar.none_yet'), { buttons: [w.say('button.calendar')] })
    : run(w, [call('save_content_calendar')], {
        done: ({ saved }) => w.say('calendar.saved', { n: number(saved) ?? 0 }),
      })

/** Saves suggestions: blog ideas, selected or typed, or the latest calendar. */
export const savings: Flows = { save_ideas: { step: saveIdeas, merge }, save_calendar: saveCalendar }
