import type { Clause, Entity, EntityOf, EntityType } from '../nlu/index.ts'

const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
/** A text's words that have no other meaning, as they were written. */
export const strangeIn = (text: string, strange: readonly string[] = []): string[] =>
  (text.match(/[\p{L}\p{N}-]+/gu) ?? []).filter((it) => strange.includes(folded(it)))
export const all = <T extends EntityType>(clause: Clause, type: T): EntityOf<T>[] =>
  clause.entities.filter((it): it is EntityOf<T> => it.type === type)
export const first = <T extends EntityType>(clause: Clause, type: T): EntityOf<T> | undefined => all(clause, type)[0]

export const saidAs = ({ span: [from, to] }: Entity, clause: Clause): string =>
  clause.text.slice(from - clause.span[0], to - clause.span[0])
export const wordCount = ({ text }: Pick<Clause, 'text'>): number => text.trim().split(/\s+/).length
export const overlap = (a: Entity, b: Entity): boolean => a.span[0] < b.span[1] && b.span[0] < a.span[1]

/** 'Scones, tea and jam', split into items. */
export const listedIn = (text: string): string[] =>
  text.split(/\s*,\s*(?:and\s+)?|\s+(?:and|y|e|und|et|ed|&)\s+/i).filter(Boolean)
export const isNo = /^\P{L}*(?:no+|nope|nein|nee|non|n[aã]o|sorry|wait)(?!\p{L})/iu
