import type { CampaignFacts } from '../conversation/results.ts'
import { type Clause, type Intent, isTown, type Lang } from '../nlu/index.ts'
import { behind, withoutLeading } from './concepts.ts'
import { hasSubject, isOrder } from './kinds.ts'
import { saidAs } from './said.ts'
import { namedIds, type Slots } from './slots.ts'
import { campaignRefs } from './targets.ts'

const LEAST = 0.1
const isLike = ({ says, refs = [] }: Slots): boolean => says?.has('same') === true && namedIds(refs).length === 1
const timed: ReadonlySet<string> = new Set(['date', 'length', 'weekdays', 'hours'])
/** '… but for christenings', and not '… but for two weeks'. */
function isForOthers(clause: Clause, lang: Lang): boolean {
  const told = behind(clause.text, 'but', lang)
  const subject = withoutLeading(told, 'for', lang)
  const from = clause.span[0] + clause.text.length - subject.length
  return told !== subject && !clause.entities.some((it) => timed.has(it.type) && it.span[0] === from)
}
/** 'The same as A but for christenings': a new one; A doesn't change. */
export const likeOther = (intent: Intent, clause: Clause, slots: Slots, lang: Lang): Intent => {
  const isNew = isLike(slots) && slots.says?.has('but') && !clause.question && !isOrder(clause)
  const isLikely = clause.intents.some((it) => it.intent === 'create_campaign' && it.p >= LEAST)
  return isNew && (isLikely || isForOthers(clause, lang)) ? 'create_campaign' : intent
}

const measured: ReadonlySet<string> = new Set(['money', 'date', 'length'])
/** What the new one is for, or where: behind 'but for', up to the next comma or amount. */
export function unlikeOther(s: Slots, clause: Clause, lang: Lang): Slots {
  const [said = ''] = isLike(s) || s.says?.has('copy') ? behind(clause.text, 'but', lang).split(/[,;]/) : []
  // 'Copy A, but don't turn it on yet' says nothing about what it's for.
  const told = isLike(s) || withoutLeading(said, 'for', lang) !== said ? said : ''
  if (told === '') return s
  const from = clause.span[0] + clause.text.lastIndexOf(told)
  const values = clause.entities.filter((it) => measured.has(it.type) && it.span[0] >= from)
  const piece = values.reduce((text, it) => text.split(saidAs(it, clause))[0] ?? text, told)
  const subject = withoutLeading(withoutLeading(piece.trim(), 'for', lang), 'little', lang).replace(/[.!]+$/, '')
  if (!/\p{L}{3}/u.test(subject)) return s
  const { topics: _, ages: __, ...others } = s
  // 'Copy A, but for cats', if another is called Cat Boarding.
  const refs = (s.refs ?? []).filter((it) => it.kind !== 'name' || !subject.includes(it.words))
  const rest = { ...others, refs }
  const isAmount = values.some((it) => it.type === 'money') || s.amount?.kind === 'factor'
  const kept = isAmount ? rest : { ...rest, amount: undefined }
  return isTown(subject)
    ? { ...kept, places: s.places ?? [{ type: 'place', value: subject, span: clause.span }] }
    : { ...kept, topics: [subject] }
}

/** 'Another one like A, same budget', 'a copy of A': what isn't stated is taken from that one. */
export function likeAnother(s: Slots, list: readonly CampaignFacts[]): Slots {
  const [id, more] = new Set(namedIds(campaignRefs(s)))
  const like = list.find((it) => it.id === id)
  if (!like || more || !(s.says?.has('same') || s.says?.has('copy'))) return s
  const cents = Math.round(like.budget * 100)
  const money = { type: 'money', cents, currency: 'USD', per: 'day', raw: '' } as const
  const topics = hasSubject(s) ? {} : { topics: [like.name] }
  // 'Half the money': of what that one has.
  const factor = s.amount?.kind === 'factor' ? s.amount.factor : 1
  const own = s.amount?.kind === 'factor' ? undefined : s.amount
  const part = { kind: 'fixed', money: { ...money, cents: Math.round(cents * factor) } } as const
  return { ...s, ...topics, amount: own ?? part }
}
