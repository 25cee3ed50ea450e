import { createSocketTicket } from '@adwright/contract/chat'
import {
  CLOSE_OTHER_ROLE,
  CLOSE_TOO_MANY,
  CLOSE_UNAUTHORIZED,
  type ClientFrame,
  type ServerFrame,
} from '@adwright/contract/chat-events'
import { call } from './call.ts'
import { endSession } from './session.ts'

/** product-1 §9 */
export const SOCKET_OPEN_TIMEOUT_MS = 5_000

export interface Wire {
  send: (frame: ClientFrame) => void
  close: () => void
}
export interface WireEvents {
  onFrame: (frame: ServerFrame) => void
  /** The connection was lost, for any reason. Called once. `isOneTooMany`: newer windows replaced it. */
  onClose: (isOneTooMany: boolean) => void
}
/** Opens a connection; fails if it isn't open within 5 s. */
export type OpenWire = (events: WireEvents) => Promise<Wire>

function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data) as ServerFrame
  } catch {
    return undefined
  }
}

const addressOf = (ticket: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/ws-chat/ws/${encodeURIComponent(ticket)}`

/** The chat socket, opened with a ticket: the bearer token is never part of a URL (decisions.md). */
export const openChatSocket: OpenWire = async ({ onFrame, onClose }) => {
  const { ticket } = await call(createSocketTicket, {}, { timeoutMs: SOCKET_OPEN_TIMEOUT_MS })
  const socket = new WebSocket(addressOf(ticket))
  return new Promise<Wire>((opened, failed) => {
    let isOpen = false
    const timer = setTimeout(() => socket.close(), SOCKET_OPEN_TIMEOUT_MS)
    socket.onopen = () => {
      isOpen = true
      clearTimeout(timer)
      opened({ send: (frame) => socket.send(JSON.stringify(frame)), close: () => socket.close() })
    }
    socket.onmessage = ({ data }) => {
      const frame = readFrame(data)
      if (frame) onFrame(frame)
    }
    socket.onclose = ({ code }) => {
      clearTimeout(timer)
      if (code === CLOSE_UNAUTHORIZED && isOpen) endSession()
      // The next ticket, or this list, tells what they may still do, if anything.
      if (code === CLOSE_OTHER_ROLE) void import('./freshness.ts').then((it) => it.markStale(['businesses']))
      if (isOpen) onClose(code === CLOSE_TOO_MANY)
      else failed(new Error('The chat socket did not open'))
    }
  })
}
