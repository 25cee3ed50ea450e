import type { Clause, EntityOf, Reading, Ref } from '../nlu/index.ts'
import { all } from './said.ts'
import type { Task } from './task.ts'

const leads = /^\s+(?:to|into|as|in|en|a|à|em|para|zu|auf|als|come|comme)\s+/iu
const quoted = /^["“„«]\s*([^"”“»]+?)\s*["”“»]/u
const joint =
  /\s*(?:,|;|(?:,\s*)?(?<!\p{L})(?:and|y|e|und|et|ed|&)(?!\p{L}))\s*(?:(?:the|la|le|el|il|die|den|das|o)\s+)?$/iu
/** The new name behind a campaign's, up to the next campaign or the end of the sentence. */
function newName(text: string): string | undefined {
  const lead = leads.exec(text)?.[0]
  if (lead === undefined) return undefined
  const rest = text.slice(lead.length)
  const name = quoted.exec(rest)?.[1] ?? rest.split(/[,;.!?\n]/)[0]?.replace(joint, '')
  return name?.trim() || undefined
}
const isNamed = (it: EntityOf<'ref'>): boolean => it.ref.kind === 'name' && it.ref.ids.length === 1
/** 'Rename A to X and B to Y': each gets its own name. */
export function renamesIn({ text, clauses }: Reading): Task[] {
  const isRename = ({ intents: [first], acts }: Clause): boolean =>
    first?.intent === 'rename' && (first.p > 0.8 || acts.includes('v.rename'))
  if (!clauses.some(isRename) || text.includes('?')) return []
  // 'Tea Time to Afternoon Tea': a word of the new name is no campaign.
  const isOld = (it: EntityOf<'ref'>): boolean => isNamed(it) && leads.test(text.slice(it.span[1]))
  const refs = clauses.flatMap((it) => all(it, 'ref').filter(isOld)).toSorted((a, b) => a.span[0] - b.span[0])
  const told = refs.map(({ ref, span: [, to] }, at): { ref: Ref; name: string | undefined } => ({
    ref,
    name: newName(text.slice(to, refs[at + 1]?.span[0])),
  }))
  const isWhole = told.length > 1 && told.every((it) => it.name !== undefined)
  return isWhole ? told.map(({ ref, name = '' }) => ({ intent: 'rename', slots: { text, refs: [ref], name } })) : []
}
