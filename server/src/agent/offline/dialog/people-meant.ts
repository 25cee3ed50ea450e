import type { Clause, Entity, EntityOf, Lang } from '../nlu/index.ts'
import { besideNo, deniedOf } from './denied.ts'
import { all, saidAs } from './said.ts'
import { notOnly } from './time-groups.ts'
import type { Slots } from './slots.ts'

/** 'A for everybody over 30': all people, not all campaigns. */
function ofPeople({ refs = [], ...s }: Slots): Slots {
  const isNamed = refs.some((it) => it.kind === 'name')
  return { ...s, refs: isNamed ? refs.filter((it) => it.kind !== 'all' || it.except !== undefined) : refs }
}
const AGE = { least: 13, most: 99 } as const
/** '25 to 44 I'd say'. */
function withYears(s: Slots, { entities }: Clause): Slots {
  const [from = 0, to = 0, more] = entities.flatMap((it) => (it.type === 'number' ? [it.value] : []))
  // 'From 45 on'.
  if (from >= AGE.least && from <= AGE.most && to === 0 && s.says?.has('onwards')) return { ...s, ages: [{ from }] }
  return from >= AGE.least && to > from && to <= AGE.most && !more ? { ...s, ages: [{ from, to }] } : s
}
interface Years {
  readonly from?: number
  readonly to?: number
}
/** 'Nobody under 18' means from 18 up, 'not to over 60s' up to 59, and 'skip the young ones' those who are older. */
const otherAges = ({ from, to }: Years): Years => {
  if (from === undefined) return to === undefined ? {} : { from: to }
  return to === undefined ? { to: from - 1 } : { from: to + 1 }
}
/** 'Not to men' means to women, 'not only to women' means to everybody. */
const otherThan = (gender: NonNullable<Slots['gender']>, { says }: Slots): NonNullable<Slots['gender']> =>
  says?.has('only') ? 'all' : gender === 'male' ? 'female' : 'male'
/** The ages and the gender that are meant; those that a 'not' is about are all others. */
export function peopleMeant(raw: Slots, clause: Clause, lang: Lang): Slots {
  const { gender: _, ages: __, ...s } = ofPeople(raw.ages ? raw : withYears(raw, clause))
  const said = exactOf(all(clause, 'age'), clause)
  const denied = outOf(said, clause, lang)
  const meant = said.filter((it) => !denied.has(it))
  // 'Older people, not kids': what is meant says it all.
  const isSpan = (it: EntityOf<'age'>): boolean => it.from !== undefined && it.to !== undefined && isExact(it, clause)
  const ages =
    meant.length > 0 ? meant.map(yearsOf) : said.map((it) => (isSpan(it) ? yearsOf(it) : otherAges(yearsOf(it))))
  const own = ages.length > 0 ? ages : withYears(raw, clause).ages
  const gender = genderMeant(all(clause, 'gender'), clause, s, lang)
  return { ...s, ...(own ? { ages: own } : {}), ...(gender ? { gender } : {}) }
}
const isExact = (it: EntityOf<'age'>, clause: Clause): boolean => /\d/.test(saidAs(it, clause))
/** '25 plus, students are broke': stated years are more precise than a word for people. */
function exactOf(said: readonly EntityOf<'age'>[], clause: Clause): readonly EntityOf<'age'>[] {
  const exact = said.filter((it) => isExact(it, clause))
  return exact.length > 0 ? exact : said
}
/** Those that a 'not' is about; with others beside them, also those that are only told of. */
function outOf<T extends Entity>(said: readonly T[], clause: Clause, lang: Lang): ReadonlySet<T> {
  const aside = besideNo(said, clause, lang)
  return aside.size < said.length ? aside : deniedOf(said, clause, lang)
}
const yearsOf = ({ from, to }: EntityOf<'age'>) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})
/** 'Men and women' are everybody. */
function genderMeant(said: readonly EntityOf<'gender'>[], clause: Clause, s: Slots, lang: Lang): Slots['gender'] {
  const denied = outOf(said, clause, lang)
  const meant = new Set(said.filter((it) => !denied.has(it)).map((it) => it.value))
  const [only] = meant
  const [out] = denied
  if (meant.size > 1 || (meant.size > 0 && clause.text.search(notOnly) >= 0)) return 'all'
  return only ?? (out && otherThan(out.value, s))
}
