import type { Clause, Lang } from '../nlu/index.ts'
import { conceptsIn } from './concepts.ts'
import type { Slots } from './slots.ts'

const WITHIN_WORDS = 7
/** 'Ideas that aren't the usual ten tips', 'nothing about weddings': what they shouldn't be about. */
export function withoutDenied({ topics, ...s }: Slots, { text }: Clause, lang: Lang): Slots {
  const isDenied = (said: string): boolean => {
    const [behind = ''] = text
      .slice(0, Math.max(0, text.indexOf(said)))
      .split(/[,.;:!?]/)
      .slice(-1)
    return conceptsIn(behind.split(/\s+/).slice(-WITHIN_WORDS).join(' '), lang).has('not')
  }
  const denied = [...(topics ?? []), ...(s.refs ?? []).flatMap((it) => (it.kind === 'name' ? it.words : []))].filter(
    isDenied,
  )
  const kept = topics?.filter((it) => !denied.includes(it)) ?? []
  const refs = s.refs?.filter((it) => it.kind !== 'name' || !denied.includes(it.words))
  const told = denied.reduce((rest, it) => rest.replace(it, ''), text)
  return { ...s, text: told, ...(kept.length > 0 ? { topics: kept } : {}), ...(refs ? { refs } : {}) }
}
