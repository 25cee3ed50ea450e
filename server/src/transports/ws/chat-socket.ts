import { isAtLeast, type Role } from '@adwright/contract/action'
import { CLOSE_OTHER_ROLE, CLOSE_UNAUTHORIZED, type ClientFrame, socketErrors } from '@adwright/contract/chat-events'
import { FRAME_CLOSE_BYTES } from '@adwright/contract/limits'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Admitted, Place } from '#features/account/index.ts'
import { AppError } from '#kernel/app-error.ts'
import { faultOf } from '#kernel/fault.ts'
import type { Log } from '#kernel/log.ts'
import { errorText, readFrame } from './frames.ts'
import { Listener } from './listener.ts'
import { perform, type SocketParts } from './perform.ts'

export interface ChatSocketParts extends SocketParts {
  readonly log: Log
  /** Who a token or ticket admits; a ticket is used up. */
  readonly admit: (tokenOrTicket: string) => Promise<Admitted | undefined>
  /** Whether that sign-in session is still valid. */
  readonly stillIn: (sessionHash: string) => Promise<boolean>
  /** Their current role in that business; undefined if they're no longer a member. */
  readonly roleIn: (place: Place) => Promise<Role | undefined>
}

const INBOX_MAX_FRAMES = 200

/** Opens the chat socket. Its URL contains a secret, so its requests are never logged. */
export async function openChatSocket(app: FastifyInstance, parts: ChatSocketParts): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: FRAME_CLOSE_BYTES, perMessageDeflate: false },
    // ws closes a broken socket with the right code; nobody is left to notify.
    errorHandler: (err, socket) => {
      parts.log.debug({ err: { name: err.name, message: err.message } }, 'a chat socket broke')
      socket.terminate()
    },
  })
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const sockets = new WeakMap<WebSocket, Listener>()
  const on = listeners(parts, sockets)
  // Without an upgrade it answers like an unknown path, and no ticket is used up.
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) throw new AppError('not_found')
    const who = await parts.admit(tokenIn(request))
    if (who) admitted.set(request, who)
  }
  app.get(
    '/api/ws-chat/ws/*',
    { websocket: true, logLevel: 'silent', preValidation },
    (ws: WebSocket, request: FastifyRequest) => {
      const who = admitted.get(request)
      // A close code needs an open socket, so it opens and closes before any event.
      if (!who) return ws.close(CLOSE_UNAUTHORIZED)
      const listener = new Listener(ws, who)
      sockets.set(ws, listener)
      parts.hub.add(listener)
      // The plugin's own listener would keep the whole request alive as long as the socket is open.
      ws.removeAllListeners('error')
      ws.on('error', on.error).on('message', on.message).on('pong', on.pong).on('close', on.close)
    },
  )
}

/** A viewer may read; writing, or answering a card, makes the agent work. */
const leastRole = ({ action }: ClientFrame): Role =>
  action === 'get_sessions' || action === 'continue_session' ? 'viewer' : 'manager'

function tokenIn(request: FastifyRequest): string {
  const rest = (request.params as { '*'?: string })['*'] ?? ''
  return rest.replace(/\/$/, '')
}

/** The same four functions for every socket. */
function listeners(parts: ChatSocketParts, sockets: WeakMap<WebSocket, Listener>) {
  async function work(listener: Listener, first: Buffer): Promise<void> {
    listener.isBusy = true
    try {
      for (let bytes: Buffer | undefined = first; bytes; bytes = listener.inbox?.shift()) await one(listener, bytes)
    } finally {
      listener.isBusy = false
      listener.inbox = undefined
    }
  }

  async function one(listener: Listener, bytes: Buffer): Promise<void> {
    const read = readFrame(bytes)
    if ('fault' in read) return listener.send(errorText(read.fault))
    if (!(await parts.stillIn(listener.place.sessionHash))) return listener.ws.close(CLOSE_UNAUTHORIZED)
    const role = await parts.roleIn(listener.place)
    if (!role) return listener.ws.close(CLOSE_OTHER_ROLE)
    await parts.hub.heard()
    const sessionId = 'session_id' in read.frame ? read.frame.session_id : undefined
    if (!isAtLeast(role, leastRole(read.frame)))
      return listener.send(errorText(new AppError('role_required').message, sessionId))
    await perform(parts, listener, read.frame).catch((err: unknown) => {
      parts.log.error({ err, action: read.frame.action }, 'a frame failed')
      listener.send(errorText(faultOf(err).message, sessionId))
    })
  }

  return {
    message(this: WebSocket, data: Buffer): void {
      const listener = sockets.get(this)
      if (!listener) return
      if (!listener.isBusy) {
        work(listener, data).catch((err: unknown) => parts.log.error({ err }, 'a socket failed'))
        return
      }
      listener.inbox ??= []
      if (listener.inbox.length < INBOX_MAX_FRAMES) listener.inbox.push(data)
      else listener.send(errorText(socketErrors.tooManyMessages(1)))
    },
    pong(this: WebSocket): void {
      const listener = sockets.get(this)
      if (listener) listener.isAlive = true
    },
    close(this: WebSocket): void {
      const listener = sockets.get(this)
      if (listener) parts.hub.remove(listener)
    },
    error(this: WebSocket, err: Error): void {
      parts.log.debug({ err: { name: err.name, message: err.message } }, 'a chat socket broke')
    },
  }
}
