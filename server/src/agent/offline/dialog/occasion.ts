import type { Lang } from '../nlu/index.ts'
import { before, behind, withoutLeading } from './concepts.ts'
import { clausesOf } from './intro.ts'
import { hasSubject, type Interpretation } from './kinds.ts'
/** 'An open day', from 'we have an open day coming'; nothing, from 'do you have a plan for Instagram'. */
function occasionIn(piece: string, { clause }: Interpretation, lang: Lang): string | undefined {
  const from = clause.span[0] + clause.text.indexOf(piece)
  const isOfPosts = clause.entities.some(
    ({ type, span: [at] }) => type === 'platform' && at >= from && at < from + piece.length,
  )
  const told = withoutLeading(withoutLeading(behind(piece, 'holds', lang), 'coming', lang), 'little', lang)
  const name = before(told, 'coming', lang).trim()
  return isOfPosts || clause.text.endsWith('?') || name === '' ? undefined : name
}
const telling: ReadonlySet<string> = new Set(['save_profile', 'remember', 'create_campaign'])
/** 'We have an open day coming, give me a social plan': the posts are about the coming event. */
export function ofOccasion(placed: readonly Interpretation[], lang: Lang): readonly Interpretation[] {
  const plan = placed.find((it) => it.intent === 'social_plan' && !hasSubject(it.slots))
  const found = placed.flatMap((of) =>
    plan && (of === plan || telling.has(of.intent))
      ? clausesOf(of.clause.text)
          .flatMap((piece) => occasionIn(piece, of, lang) ?? [])
          .map((topic) => ({ of, topic }))
      : [],
  )
  const [told] = found
  return !plan || !told
    ? placed
    : placed
        .filter((it) => it !== told.of || it === plan)
        .map((it) => (it === plan ? { ...it, slots: { ...it.slots, topics: [told.topic] } } : it))
}
