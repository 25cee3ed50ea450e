import type { PlannedPost, State } from '../../conversation/state.ts'
import { inner, number } from '../../conversation/results.ts'
import type { Reading } from '../../understanding/reading.ts'
import { plural } from '../../wording/format.ts'
import { call, saying, type Task } from '../task.ts'
import { chosen } from './saving.ts'

interface Entry {
  readonly date: string
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
}

/** A day of the calendar for each day that has posts: what it is, and its caption. */
function entriesOf(posts: readonly PlannedPost[]): Entry[] {
  const days = [...new Set(posts.map((p) => p.date))].filter((d) => /^\d{4}-\d\d-\d\d$/.test(d)).sort()
  return days.map((date) => {
    const those = posts.filter((p) => p.date === date)
    return {
      date,
      headlines: those.map((p) => (p.platform ? `${p.platform}: ${p.idea}` : p.idea)),
      descriptions: those.map((p) => p.caption),
    }
  })
}

/** 'All but the 2nd': the posts that are meant, all when none are picked. */
function picked(r: Reading, posts: readonly PlannedPost[]): readonly PlannedPost[] {
  const places = posts.map((_, at) => String(at))
  const kept = chosen(r, places)
  return kept && kept.length > 0 ? posts.filter((_, at) => kept.includes(String(at))) : posts
}

/** The planned posts go to the content calendar, each on its day. */
export function savePosts(r: Reading, { posts }: State): Task {
  const entries = entriesOf(picked(r, posts))
  if (entries.length === 0)
    return saying(
      'talk',
      () => 'There is no plan of posts to save yet. Say "plan posts for next week", and I make one.',
    )
  return {
    intent: 'save_calendar',
    step: () => ({
      kind: 'act',
      asksFirst: false,
      calls: [call('save_content_calendar', { entries })],
      word: ([made]) => {
        if (made?.result?.kind === 'failed') return `The posts could not be saved: ${made.result.message}`
        if (made?.result?.kind !== 'done') return ''
        const n = number(inner(made.result.value).saved) ?? 0
        return n === 0
          ? 'Those posts stand in your calendar already: **Content Calendar**, in the Saved tab.'
          : `${plural(n, 'post is', 'posts are')} in your content calendar now, each on its day. You'll find them under **Content Calendar**, in the Saved tab. Publishing them stays with you.`
      },
    }),
    refine: () => undefined,
  }
}
