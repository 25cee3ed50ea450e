import type { ProfileFacts } from '../conversation/results.ts'
import { bold, plain } from '../words/format.ts'
import { conceptsIn } from './concepts.ts'
import type { Slots } from './slots.ts'
import type { World } from './task.ts'

/** 'What's my name?', without a word for the business. */
export const isOwnName = ({ says }: Slots): boolean =>
  says?.has('name') === true && !says.has('firm') && !says.has('profile')
/** Who the owner is, from this conversation, from memory, or from the account; and the business's name. */
export function ownerWords(profile: ProfileFacts | undefined, w: World): string {
  const { owner } = w.state.facts
  const kept = w.owner.memories.find((it) => conceptsIn(it, w.lang).has('name'))
  const who = [
    ...(owner ? [w.say('owner.name', { name: bold(owner) })] : []),
    ...(!owner && kept ? [w.say('owner.remembered', { text: plain(kept.replace(/[.!]+$/, '')) })] : []),
    ...(!owner && w.owner.name ? [w.say('owner.account', { name: bold(w.owner.name) })] : []),
  ]
  const known = who.length > 0 ? who : [w.say('owner.unknown')]
  return [...known, ...(profile ? [w.say('owner.business', { name: bold(profile.business_name) })] : [])].join(' ')
}
