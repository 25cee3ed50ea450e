import type { State } from '../../conversation/state.ts'
import { list, number, inner } from '../../conversation/results.ts'
import { numberAt, ordinalAt } from '../../understanding/numbers.ts'
import type { Reading } from '../../understanding/reading.ts'
import { numbered, plainText, plural } from '../../wording/format.ts'
import { call, type Step, type Task, tell } from '../task.ts'
import type { World } from '../world.ts'

/** Which of a numbered list are meant: 'the first two', 'number 2', '1, 3 and 5', 'all', 'the last one'. */
export function chosen(r: Reading, of: readonly string[]): string[] | undefined {
  const words = r.tokens.map((t) => t.lower)
  const firstN = words.findIndex((w) => w === 'first' || w === 'top' || w === 'last')
  const many = firstN >= 0 ? numberAt(r.tokens, firstN + 1) : undefined
  if (many && Number.isInteger(many.value))
    return words[firstN] === 'last' ? of.slice(-many.value) : of.slice(0, many.value)
  const places = r.tokens.flatMap((t, at) => {
    const n =
      ordinalAt(r.tokens, at) ??
      (t.kind === 'number' || (at > 0 && ['number', '#', 'no', 'idea', 'and', ','].includes(words[at - 1] ?? ''))
        ? numberAt(r.tokens, at)?.value
        : undefined)
    return n === undefined ? [] : [n]
  })
  const some = places.length > 0 && places.every((n) => n >= 1 && n <= of.length)
  if (r.has('all', 'both') || (!some && (r.has('pron_plural') || words.includes('them')))) return excluding(r, of)
  const range = /\b(\d+)\s*(?:-|–|to|through)\s*(\d+)\b/.exec(r.text)
  if (range) return of.slice(Number(range[1]) - 1, Number(range[2]))
  if (words.includes('last')) return of.slice(-1)
  if (places.length > 0) return places.flatMap((n) => of[n - 1] ?? [])
  return byWords(r, of)
}
function excluding(r: Reading, of: readonly string[]): string[] {
  const except = /\b(?:except|but|without|apart from)\b/.exec(r.text.toLowerCase())
  if (!except) return [...of]
  const drop = r.tokens.flatMap((t, at) =>
    t.start > except.index ? [ordinalAt(r.tokens, at) ?? numberAt(r.tokens, at)?.value ?? 0] : [],
  )
  return of.filter((_, i) => !drop.includes(i + 1))
}
function byWords(r: Reading, of: readonly string[]): string[] | undefined {
  const plain = new Set([
    'save',
    'idea',
    'ideas',
    'blog',
    'keep',
    'about',
    'the',
    'one',
    'with',
    'post',
    'please',
    'store',
    'this',
    'that',
    'like',
  ])
  const words = r.tokens.map((t) => t.lower).filter((w) => w.length > 3 && !plain.has(w))
  const hits = words.length > 0 ? of.filter((idea) => words.every((w) => idea.toLowerCase().includes(w))) : []
  return hits.length > 0 ? hits : undefined
}

function savedWords(value: unknown): string {
  const it = inner(value)
  const n = number(it.saved) ?? list(it.saved).length
  return `${plural(n, 'idea is', 'ideas are')} saved. You'll find ${n === 1 ? 'it' : 'them'} under **Blog Suggestions**, in the Saved tab.`
}

function saveIdeas(suggestions: readonly string[]): Step {
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call('save_blog_ideas', { suggestions })],
    word: ([made]) =>
      made?.result?.kind === 'failed'
        ? `They could not be saved: ${made.result.message}`
        : made?.result?.kind === 'done'
          ? savedWords(made.result.value)
          : '',
  }
}

/** Saves blog ideas: those that were written out, else the ones chosen from the last list. */
export function saveBlog(r: Reading, state: State): Task {
  const given = r.tokens.filter((t) => t.kind === 'quote').map((t) => t.text)
  const step = (_: World): Step => {
    if (given.length > 0) return saveIdeas(given)
    if (state.ideas.length === 0)
      return tell('There are no blog ideas to save yet. Ask me for some first, for instance "5 blog ideas about …".')
    const picked = chosen(r, state.ideas) ?? (r.has('pron') && state.ideas.length > 1 ? undefined : [...state.ideas])
    if (picked && picked.length > 0) return saveIdeas(picked)
    return {
      kind: 'ask',
      slot: 'ideas',
      text: `Which of these should I save?\n\n${numbered(state.ideas.map(plainText))}`,
    }
  }
  return {
    intent: 'save_blog',
    step,
    refine: (m) => (m.slot === 'ideas' && chosen(m.reading, state.ideas) ? saveBlog(m.reading, state) : undefined),
  }
}

/** Saves the calendar that was generated last. */
export function saveCalendar(state: State): Task {
  const step = (): Step =>
    state.savable === undefined && !state.last
      ? tell(
          "There is no content calendar in this conversation yet. Tell me from when to when it should run, and I'll make one.",
        )
      : {
          kind: 'act',
          asksFirst: false,
          calls: [call('save_content_calendar')],
          word: ([made]) => {
            if (made?.result?.kind === 'failed') return `The calendar could not be saved: ${made.result.message}`
            if (made?.result?.kind !== 'done') return ''
            const n = number(inner(made.result.value).saved) ?? 0
            return `The content calendar is saved (${plural(n, 'entry', 'entries')}). You'll find it under **Content Calendar**, in the Saved tab.`
          },
        }
  return { intent: 'save_calendar', step, refine: () => undefined }
}
