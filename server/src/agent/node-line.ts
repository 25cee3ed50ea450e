import { newId } from '#kernel/ids.ts'
import type { AgentParts } from './agent.ts'
import type { Run } from './run.ts'

const CHANNEL = 'chat_agent'
const FLUSH_ANSWER_MS = 1_000

interface Note {
  readonly act: 'stop' | 'poke' | 'flush' | 'flushed'
  readonly replyId: number
  readonly owner?: string
  readonly question?: string
}

export interface NodeLine {
  readonly stop: (replyId: number) => Promise<void>
  readonly poke: (owner: string, replyId: number) => Promise<void>
  readonly flush: (replyId: number) => Promise<void>
  readonly close: () => void
}

/** Messages between nodes about replies. Only the node that works on a reply acts on them. */
export function openNodeLine(
  parts: AgentParts,
  here: {
    readonly runOf: (replyId: number) => Run | undefined
    readonly poke: (owner: string, replyId: number) => void
  },
): NodeLine {
  const asked = new Map<string, () => void>()
  const say = (note: Note) => parts.bus.publish(CHANNEL, note)

  async function heard(note: Note): Promise<void> {
    if (note.act === 'flushed') return asked.get(note.question ?? '')?.()
    const run = here.runOf(note.replyId)
    if (note.act === 'poke') return here.poke(note.owner ?? '', note.replyId)
    if (!run) return
    if (note.act === 'stop') return run.endAs('stopped')
    await run.flush()
    await say({ act: 'flushed', replyId: note.replyId, ...(note.question ? { question: note.question } : {}) })
  }

  const close = parts.bus.subscribe(CHANNEL, (message) => {
    heard(message as Note).catch((err: unknown) => parts.log.error({ err }, 'a note between nodes failed'))
  })

  return {
    stop: (replyId) => say({ act: 'stop', replyId }),
    poke: (owner, replyId) => say({ act: 'poke', replyId, owner }),
    flush: (replyId) =>
      new Promise((resolve, reject) => {
        const question = newId()
        const done = () => {
          clearTimeout(timer)
          asked.delete(question)
          resolve()
        }
        // No answer: that node is dead, and what it stored is all there is.
        const timer = setTimeout(done, FLUSH_ANSWER_MS)
        asked.set(question, done)
        say({ act: 'flush', replyId, question }).catch(reject)
      }),
    close,
  }
}
