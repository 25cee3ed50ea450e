import type { Client, Shared } from '../conversation/shared.ts'
import { pickedRows } from './flows/saving.ts'
import { namedIds, type Slots } from './slots.ts'
import type { State } from './state.ts'
import { campaignRefs } from './targets.ts'

const LEAST_LETTERS = 3
/** Whether the text contains a word of the client's name. */
export function isNamedIn({ name }: Client, text: string): boolean {
  const said: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return name
    .toLowerCase()
    .split(/\s+/)
    .some((it) => it.length >= LEAST_LETTERS && said.includes(it))
}
export const knownClients = ({ client, shared }: Pick<State, 'client' | 'shared'>): readonly Client[] =>
  [...(client ? [client] : []), ...shared.map((it) => it.client)].filter((it) => it.email !== '')

/** The client meant: the one named, at that address, with this campaign, or else mentioned last. */
export function clientMeant(s: Slots, state: State): Partial<Client> {
  const known = knownClients(state)
  const { person, email, text = '' } = s
  const said = known.find((it) => (email ? it.email === email : person ? isNamedIn(it, person) : isNamedIn(it, text)))
  if (said) return { ...said, ...(person && email ? { name: person } : {}) }
  if (person || email) return { ...(person ? { name: person } : {}), ...(email ? { email } : {}) }
  return s.says?.has('role') ? {} : (state.client ?? {})
}

const WORD_MIN = 4
/** 'The brunch thing', if only one title has that word. */
function isTitled({ title }: Shared, text: string, all: readonly Shared[]): boolean {
  const wordsOf = (it: string): string[] => it.toLowerCase().match(/\p{L}+/gu) ?? []
  const said = new Set(wordsOf(text))
  const own = wordsOf(title).filter((it) => it.length >= WORD_MIN && said.has(it))
  const isOwn = (word: string): boolean => all.every((it) => it.title === title || !wordsOf(it.title).includes(word))
  return text.includes(title.toLowerCase()) || own.some(isOwn)
}
/** What is meant, by title, campaign, client or list position, or because it was mentioned; empty if nothing was. */
export function sharedMeant(s: Slots, all: readonly Shared[], { rows, focus, client }: State): readonly Shared[] {
  const text = (s.text ?? '').toLowerCase()
  const refs = s.refs ?? []
  const ids = namedIds(campaignRefs(s))
  const isCounted = s.says?.has('number') === true
  const picked = rows?.kind === 'shared' && !isCounted ? pickedRows(s, rows.items) : []
  const isAll = refs.some((it) => it.kind === 'all') && picked.length === 0
  const ofCampaign = all.filter(
    (it) => isAll || isTitled(it, text, all) || ids.includes(it.campaign) || picked.includes(it.title),
  )
  const ofClient = all.filter((it) => isNamedIn(it.client, text))
  const both = ofCampaign.filter((it) => ofClient.includes(it))
  const named = [both, ofCampaign, ofClient].find((it) => it.length > 0)
  if (named || !refs.some((it) => it.kind === 'pronoun' && it.number === 'one')) return named ?? []
  // 'How many are with her?': all of hers.
  return all.filter((it) => (isCounted || focus.includes(it.campaign)) && (!client || it.client.email === client.email))
}
