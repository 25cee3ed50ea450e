import { randomUUID } from 'node:crypto'
import type { ServerFrame } from '@adwright/contract/chat-events'
import { WebSocket } from 'ws'

type Found<T> = T | undefined | null | false

/** A person's end of the chat socket. */
export interface ChatClient {
  readonly frames: ServerFrame[]
  readonly closed: Promise<number>
  readonly say: (frame: object) => void
  readonly raw: (text: string | Buffer) => void
  /**
   * The first frame matched by `find`, past or future; throws when the socket closes or after minutes, with the frames received instead.
   */
  readonly until: <T>(find: (frames: readonly ServerFrame[]) => Found<T>) => Promise<T>
  /** The next frame of a type that hasn't been returned before. */
  readonly next: (type: ServerFrame['type']) => Promise<ServerFrame>
  readonly nextJson: <T = Record<string, unknown>>(type: ServerFrame['type']) => Promise<T>
  readonly newSession: () => Promise<string>
  /** Sends a message and waits for the reply's end; returns the streamed text. */
  readonly ask: (sessionId: string, message: string) => Promise<string>
  readonly cut: () => void
}

const PATIENCE_MS = 300_000

export async function connectChat(url: string, token: string): Promise<ChatClient> {
  const ws = new WebSocket(`${url}/api/ws-chat/ws/${encodeURIComponent(token)}`)
  const frames: ServerFrame[] = []
  const wake = new Set<() => void>()
  const handed = new Map<string, number>()
  ws.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString('utf8')) as ServerFrame)
    for (const look of wake) look()
  })
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  ws.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    ws.once('open', () => resolve())
    ws.once('close', () => resolve())
  })

  const until: ChatClient['until'] = (find) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = find(frames)
        if (found === undefined || found === null || found === false) return
        done()
        resolve(found as never)
      }
      const fail = (why: string) => {
        done()
        const came = frames.map((it) => `${it.type} ${it.content.slice(0, 80)}`).join(' | ')
        reject(new Error(`${why}; what came: ${came}`))
      }
      const timer = setTimeout(() => fail('it did not come'), PATIENCE_MS)
      const onClose = (code: number) => fail(`the socket closed with ${code}`)
      const done = () => {
        clearTimeout(timer)
        wake.delete(look)
        ws.off('close', onClose)
      }
      wake.add(look)
      ws.once('close', onClose)
      look()
      if (ws.readyState === ws.CLOSED) fail('the socket is closed')
    })
  const next: ChatClient['next'] = async (type) => {
    const nth = handed.get(type) ?? 0
    handed.set(type, nth + 1)
    return until((all) => all.filter((it) => it.type === type)[nth])
  }
  const nextJson: ChatClient['nextJson'] = async (type) => JSON.parse((await next(type)).content) as never
  const say = (frame: object) => ws.send(JSON.stringify(frame))
  return {
    frames,
    closed,
    say,
    raw: (text) => ws.send(text),
    until,
    next,
    nextJson,
    newSession: async () => {
      say({ action: 'create_session' })
      return (await nextJson<{ session_id: string }>('session_created')).session_id
    },
    ask: async (sessionId, message) => {
      const from = frames.length
      say({ action: 'send_message', session_id: sessionId, message, client_message_id: randomUUID() })
      await until((all) => all.slice(from).some((it) => it.type === 'stream_end'))
      return frames
        .slice(from)
        .map((it) => (it.type === 'stream' ? it.content : ''))
        .join('')
    },
    cut: () => ws.terminate(),
  }
}
