import type { Clause, Entity, Lang } from '../nlu/index.ts'
import { isJoiner, isOff } from './time-groups.ts'

const cut = /[,.;:!?\n]|(?<!\p{L})(?:but|pero|aber|sondern|mais|mas|ma)(?!\p{L})/giu
/** 'Men no', 'take Leeds off', 'York raus': what comes behind. */
const closing =
  /^\s*(?:\p{L}+\s+)?(?:no|nicht|nich|non|n[aã]o|pas)\s*$|^\s*(?:\p{L}+\s+)?(?:off|out|fuera|raus|weg|fora|via|dehors)(?!\p{L})/iu
const joint = /(?<!\p{L})(?:and|y|e|und|et|ed)(?!\p{L})/iu
/** 'Over 35, teenagers don't order': what stands beside a no, whichever of the two comes first. */
export function besideNo<T extends Entity>(
  of: readonly T[],
  { text, span: [start] }: Clause,
  lang: Lang,
): ReadonlySet<T> {
  const partOf = ({ span: [from, to] }: T): string => {
    const [before, behind] = [
      text
        .slice(0, from - start)
        .split(cut)
        .at(-1),
      text.slice(to - start).split(cut)[0],
    ]
    return `${before ?? ''} ${behind ?? ''}`
  }
  return new Set(of.filter((it) => isOff(partOf(it), lang)))
}
/** Which of these are ruled out: 'kids don't buy' beside 'over 30' rules nothing out; 'not in Leeds or York' rules out both. */
export function deniedOf<T extends Entity>(
  of: readonly T[],
  { text, span: [start] }: Clause,
  lang: Lang,
): ReadonlySet<T> {
  const denied = new Set<T>()
  let last: T | undefined
  for (const one of of) {
    const gap = text.slice(last ? last.span[1] - start : 0, one.span[0] - start)
    const isLike = last !== undefined && isJoiner(gap, lang)
    const lead = gap.split(cut).at(-1) ?? ''
    const behind =
      text
        .slice(one.span[1] - start)
        .split(cut)[0]
        ?.split(joint)[0] ?? ''
    if (isLike ? last && denied.has(last) : isOff(lead, lang)) denied.add(one)
    else if (closing.test(behind)) denied.add(one)
    last = one
  }
  return denied
}
