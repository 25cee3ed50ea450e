import type { Change } from './change.ts'
import { hasValue, isEmpty, isPronoun, type Piece, refsOf } from './pieces.ts'
import { sumOf } from './read.ts'

/** The answer to which campaign, or how much. */
export function answer(changes: readonly Change[], pieces: readonly Piece[]): readonly Change[] | undefined {
  const asked = changes.find((it) => it.asked !== undefined)
  const [piece, more] = pieces.filter((it) => !isEmpty(it) || it.sets.length > 0)
  if (!asked || !piece || more || [...piece.acts].some((act) => act !== 'set' && act !== 'keep')) return undefined
  const { asked: slot, ...open } = asked
  const isLike = (it: Change): boolean => it.of === asked.of && it.except === asked.except
  if (slot === 'which' && !piece.signs.has('no') && piece.sets.some((it) => !isPronoun(it)) && !hasValue(piece))
    return changes.map((it) =>
      isLike(it)
        ? ({
            ...it,
            ...(it === asked ? open : {}),
            of: refsOf(piece.sets),
            except: piece.except,
            asked: undefined,
          } as Change)
        : it,
    )
  const [value] = piece.values
  const isBy = value?.by === true || value?.value.type === 'percent'
  const sum =
    slot === 'budget' && value && piece.sets.every(isPronoun)
      ? sumOf(piece, { ...value, ...(isBy ? { by: true } : {}) }, asked)
      : undefined
  return sum && changes.map((it) => (it === asked ? { ...open, sum } : it))
}
