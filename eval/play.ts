import type { Case, Seen, Turn } from './case.ts'

export interface Called {
  readonly id: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly turn: number
  ok: boolean | undefined
  /** It waited for a card; what the owner said to it. */
  card: 'none' | 'open' | 'approved' | 'declined'
}

export interface Played {
  readonly calls: Called[]
  /** All that was shown. */
  text: string
  /** What went wrong on the way: an error, a time-out, no reply. */
  readonly troubles: string[]
  seen: Seen
}

interface Frame {
  readonly type: string
  readonly content: string
}

/** Cards of one answer come together: so long is waited for the others. */
const CARDS_MS = 250

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Holds one conversation over the chat socket, as its owner would. */
export async function play(url: string, token: string, it: Case, call: Call, turnMs: number): Promise<Played> {
  const played: Played = { calls: [], text: '', troubles: [], seen: { campaigns: [] } }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws-chat/ws/${encodeURIComponent(token)}`)
  const frames: Frame[] = []
  let wake: () => void = () => undefined
  socket.onmessage = ({ data }) => {
    frames.push(JSON.parse(String(data)) as Frame)
    wake()
  }
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error('the chat socket did not open'))
  })
  const say = (frame: object): void => socket.send(JSON.stringify(frame))
  const until = (enough: () => boolean): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => finish(false), turnMs)
      const finish = (came: boolean): void => {
        clearTimeout(timer)
        wake = () => undefined
        resolve(came)
      }
      wake = () => enough() && finish(true)
      wake()
    })
  try {
    say({ action: 'create_session' })
    await until(() => frames.some((frame) => frame.type === 'session_created'))
    const made = frames.find((frame) => frame.type === 'session_created')
    const session = (JSON.parse(made?.content ?? '{}') as { session_id?: string }).session_id ?? ''
    for (const [at, turn] of it.turns.entries()) await takeTurn(at + 1, turn, session)
  } finally {
    socket.close()
  }
  played.seen = await whatIs(call)
  return played

  async function takeTurn(number: number, turn: Turn, session: string): Promise<void> {
    const from = frames.length
    const fresh = (type: string): Frame[] => frames.slice(from).filter((frame) => frame.type === type)
    // A message drops the cards that are still open, which ends their reply first.
    const dropped = played.calls.some((called) => called.card === 'open') ? 1 : 0
    for (const called of played.calls) if (called.card === 'open') called.card = 'declined'
    say({ action: 'send_message', session_id: session, message: turn.say })
    const ended = (): boolean => fresh('stream_end').length > dropped || fresh('error').length > 0
    const answered = new Set<string>()
    for (;;) {
      const cards = (): Frame[] => fresh('approval_requested').filter((frame) => !answered.has(idOf(frame)))
      const came = await until(() => ended() || cards().length > 0)
      if (!came) played.troubles.push(`turn ${number} took too long`)
      if (!came || ended()) break
      await new Promise((resolve) => setTimeout(resolve, CARDS_MS))
      note(number, from)
      for (const card of cards()) answer(card, turn, session, answered)
      if (turn.approve === undefined) break
    }
    note(number, from)
    for (const frame of fresh('error')) played.troubles.push(`turn ${number}: ${frame.content}`)
    const said = fresh('stream')
      .map((frame) => frame.content)
      .join('')
    if (said.trim() === '' && fresh('approval_requested').length === 0)
      played.troubles.push(`turn ${number} has no reply`)
    played.text += `${said}\n${fresh('approval_requested')
      .map((frame) => frame.content)
      .join('\n')}\n`
  }

  function answer(card: Frame, { approve }: Turn, session: string, answered: Set<string>): void {
    const { tool_call_id, typed_amount } = JSON.parse(card.content) as { tool_call_id: string; typed_amount?: number }
    answered.add(tool_call_id)
    const called = played.calls.find((it) => it.id === tool_call_id)
    if (called) called.card = approve === undefined ? 'open' : approve ? 'approved' : 'declined'
    if (approve === undefined) return
    const amount = typed_amount === undefined ? {} : { amount: typed_amount }
    say({ action: 'answer_approval', session_id: session, tool_call_id, approved: approve, ...amount })
  }

  function note(turn: number, from: number): void {
    for (const frame of frames.slice(from)) {
      if (frame.type === 'tool_calls_started')
        for (const it of JSON.parse(frame.content) as {
          tool_call_id: string
          function: string
          arguments: Called['args']
        }[])
          if (!played.calls.some((called) => called.id === it.tool_call_id))
            played.calls.push({
              id: it.tool_call_id,
              tool: it.function,
              args: it.arguments,
              turn,
              ok: undefined,
              card: 'none',
            })
      if (frame.type !== 'tool_call_completed') continue
      const done = JSON.parse(frame.content) as { tool_call_id: string; ok: boolean }
      const called = played.calls.find((it) => it.id === done.tool_call_id)
      if (called) called.ok = done.ok
    }
  }
}

const idOf = (card: Frame): string => (JSON.parse(card.content) as { tool_call_id: string }).tool_call_id

async function whatIs(call: Call): Promise<Seen> {
  const { data } = (await call('GET', '/api/google-ads/campaigns')) as { data: Seen }
  return { campaigns: data.campaigns }
}
