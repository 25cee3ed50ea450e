import { newId } from '#kernel/ids.ts'
import type { AgentParts } from './agent.ts'
import type { Ending, Run } from './run.ts'

const CHANNEL = 'chat_agent'
const FLUSH_ANSWER_MS = 1_000

interface Note {
  readonly act: 'poke' | 'flush' | 'flushed'
  readonly replyId: number
  readonly owner?: string
  readonly ending?: Ending | undefined
  readonly question?: string
}

export interface NodeLine {
  /** Says that something changed for the reply, or that it must end. Whichever node can act on it does. */
  readonly poke: (owner: string, replyId: number, ending?: Ending) => Promise<void>
  readonly flush: (replyId: number) => Promise<void>
  readonly close: () => void
}

/** Messages between nodes about replies. Only the node that is working on a reply acts on them. */
export function openNodeLine(
  parts: AgentParts,
  here: {
    readonly runOf: (replyId: number) => Run | undefined
    readonly poke: (owner: string, replyId: number, ending?: Ending) => void
  },
): NodeLine {
  const asked = new Map<string, () => void>()
  const say = (note: Note) => parts.bus.publish(CHANNEL, note)

  async function heard(note: Note): Promise<void> {
    if (note.act === 'flushed') return asked.get(note.question ?? '')?.()
    if (note.act === 'poke') return here.poke(note.owner ?? '', note.replyId, note.ending)
    const run = here.runOf(note.replyId)
    if (!run) return
    await run.flush()
    await say({ act: 'flushed', replyId: note.replyId, ...(note.question ? { question: note.question } : {}) })
  }

  const close = parts.bus.subscribe(CHANNEL, (message) => {
    heard(message as Note).catch((err: unknown) => parts.log.error({ err }, 'a note between nodes failed'))
  })

  return {
    poke: (owner, replyId, ending) => say({ act: 'poke', replyId, owner, ending }),
    flush: (replyId) =>
      new Promise((resolve, reject) => {
        const question = newId()
        const done = () => {
          clearTimeout(timer)
          asked.delete(question)
          resolve()
        }
        // No answer: that node is dead, and there is only what it has stored.
        const timer = setTimeout(done, FLUSH_ANSWER_MS)
        asked.set(question, done)
        say({ act: 'flush', replyId, question }).catch(reject)
      }),
    close,
  }
}
