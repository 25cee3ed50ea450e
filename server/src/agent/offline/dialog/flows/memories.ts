import { bullets, plain } from '../../words/format.ts'
import type { World } from '../task.ts'

/** What the owner asked to remember. */
export function memoryLines(w: World): string[] {
  const told = w.state.topics.flatMap(({ task }) => (task.intent === 'remember' ? (task.slots.text ?? []) : []))
  const memories = w.owner.memories.length > 0 ? w.owner.memories : told
  return memories.length > 0 ? [w.say('memory.lead'), bullets(memories.map(plain))] : []
}
