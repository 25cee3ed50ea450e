import type { Clause, Entity, EntityOf, EntityType } from '../nlu/index.ts'

export const all = <T extends EntityType>(wish: Clause, type: T): EntityOf<T>[] =>
  wish.entities.filter((it): it is EntityOf<T> => it.type === type)
export const first = <T extends EntityType>(wish: Clause, type: T): EntityOf<T> | undefined => all(wish, type)[0]

export const saidAs = ({ span: [from, to] }: Entity, wish: Clause): string =>
  wish.text.slice(from - wish.span[0], to - wish.span[0])
export const overlap = (a: Entity, b: Entity): boolean => a.span[0] < b.span[1] && b.span[0] < a.span[1]
