import type { Usd } from '@adwright/contract/values/money.rules'
import type { ChatImage } from '@adwright/contract/chat'
import type { ServerFrame } from '@adwright/contract/chat-events'
import { type Conversation, emptyConversation } from './conversation.rules.ts'
import { withError, isSessionGone, reconnected, reopened } from './trouble.ts'
import type { ChatParts } from './chat-parts.ts'
import { answerCard } from './answer-card.ts'
import { applied, placeOfFrame, replacedBy, tellsOfArrival } from './frames.rules.ts'
import { chatTexts } from './chat.texts.ts'
import { connectTexts } from './connect.texts.ts'
import { Line } from './line.ts'
import type { Unsent } from './unsent-message.rules.ts'
import { InputLock } from './input-lock.ts'
import { NewSessions } from './new-sessions.ts'
import { Restoring } from './restoring.ts'
import {
  arrived,
  frameOf,
  withOutgoingAdded,
  type Outgoing,
  returnedText,
  withoutOutgoing,
  resumedOutgoing,
  unsentOf,
  withOutgoing,
} from './outgoing.rules.ts'

/** The chat's side of the socket protocol (product-1 §4, contract.md Chat socket). Independent of React; all dependencies are passed in. */
export class ChatClient {
  readonly #parts: ChatParts
  readonly #line: Line
  readonly #lock: InputLock
  readonly #sessions: NewSessions
  #greeted = false
  readonly #restoring = new Restoring()
  #outgoing: Outgoing | undefined
  /** From an earlier page load, before its conversation was created. */
  #left: Outgoing | undefined
  /** A conversation that this window itself is deleting. */
  #deleting: string | undefined

  constructor(parts: ChatParts) {
    this.#parts = parts
    this.#lock = new InputLock((locked) => parts.set({ locked }))
    this.#line = new Line(parts.open, {
      onOpen: () => this.#opened(),
      onLost: (isPaused) => this.#lost(isPaused),
      onFrame: (frame) => this.#hear(frame),
    })
    this.#sessions = new NewSessions(this.#line)
  }

  /** Connects on page load, and again whenever the connection is lost. */
  start(): void {
    this.#line.start()
  }

  /** Resends a message that an earlier page load couldn't finish sending, after opening its conversation. */
  adopt(unsent: Unsent): void {
    if (unsent.sessionId === null) this.#left = resumedOutgoing(unsent)
    else {
      this.#parts.stored.set(unsent.sessionId)
      this.#outgoing = resumedOutgoing(unsent)
    }
  }

  /** This window deletes a conversation, so the server's message about it is ignored here. */
  deleting(id: string | undefined): void {
    this.#deleting = id
  }

  /** Leaves a deleted conversation, if it's the open one. */
  left(id: string): void {
    this.#deleting = undefined
    if (this.#now.sessionId === id) void this.newChat()
  }

  close(): void {
    this.#restoring.end()
    this.#lock.stop()
    this.#line.close()
  }

  /** Shows an empty chat; the session is created immediately, since the person asked for it. */
  async newChat(message?: string): Promise<void> {
    this.#settle()
    this.#restoring.end()
    this.#parts.stored.clear()
    this.#parts.set({
      conversation: emptyConversation(),
      creating: true,
      restoring: false,
      loaded: true,
      locked: false,
    })
    const id = await this.#sessions.make()
    this.#parts.set({ creating: false })
    if (message) await this.send(message)
    else if (!id) this.#fail(chatTexts.connectionFailed)
  }

  openSession(id: string): void {
    if (id === this.#now.sessionId && !this.#parts.get().restoring) return
    this.#settle()
    this.#parts.set({ conversation: emptyConversation(id), loaded: true, locked: false })
    this.#continue(id)
  }

  /** Shows the message immediately and delivers it to the server despite lost connections. Blank text isn't sent: then false. */
  async send(message: string, images: readonly ChatImage[] = []): Promise<boolean> {
    const text = message.trim()
    if (text === '') return false
    const attached = images.length > 0 ? { images } : {}
    return this.#bring({ clientId: this.#parts.uuid(), text, ...attached, before: this.#now.messages, sent: false })
  }

  /** Resends one's own message, reworded or not; it and everything after it disappear from the screen. */
  async resend(key: string, message: string): Promise<boolean> {
    const text = message.trim()
    const resends = this.#now.messages.find((it) => it.key === key && it.role === 'user' && it.id !== undefined)
    if (text === '' || !resends) return false
    return this.#bring({ clientId: this.#parts.uuid(), text, resends, before: this.#now.messages, sent: false })
  }

  async #bring(outgoing: Outgoing): Promise<boolean> {
    this.#settle()
    this.#outgoing = outgoing
    this.#parts.unsent.keep(unsentOf(outgoing, this.#now.sessionId))
    this.#update((it) => withOutgoing(it, outgoing))
    this.#lock.close()
    if (!(await this.#line.whenOpen())) return this.#giveUp(outgoing, chatTexts.connectionFailed)
    if (this.#outgoing !== outgoing) return true
    const sessionId = this.#now.sessionId ?? (await this.#sessions.make())
    if (!sessionId) return this.#giveUp(outgoing, connectTexts.sendFailed)
    this.#parts.unsent.keep(unsentOf(outgoing, this.#now.sessionId))
    this.#deliver(outgoing, sessionId)
    return true
  }

  /** Sends a request about the open conversation: to stop its reply, or to show another version of a turn. */
  say(request: { action: 'stop' } | { action: 'show_version'; message_id: number }): void {
    const { sessionId } = this.#now
    if (sessionId) this.#line.say({ ...request, session_id: sessionId })
  }

  async answer(toolCallId: string, approved: boolean, amount?: Usd): Promise<void> {
    const isSent = await answerCard(this.#parts, this.#line, { toolCallId, approved, amount })
    if (!isSent) this.#fail(chatTexts.connectionFailed)
  }

  get #now(): Conversation {
    return this.#parts.get().conversation
  }
  #update(how: (conversation: Conversation) => Conversation): void {
    this.#parts.set({ conversation: how(this.#now) })
  }
  #fail(text: string): void {
    this.#update((it) => withError(it, this.#parts.uuid(), text))
  }

  #opened(): void {
    this.#parts.set({ connection: 'open', conversation: reconnected(this.#now) })
    this.#greet()
  }

  #lost(isPaused: boolean): void {
    // With nothing to restore, the person can start writing: it's sent once connected.
    const restorable = this.#now.sessionId ?? this.#parts.stored.get()
    this.#parts.set({ connection: isPaused ? 'paused' : 'lost', ...(restorable ? {} : { loaded: true }) })
  }

  /** After connecting: requests the list of sessions, and the stored one, if any. After a lost connection: the session that was open. */
  #greet(): void {
    const open = this.#now.sessionId
    if (this.#greeted) {
      if (open) this.#continue(open)
      return
    }
    this.#greeted = true
    const stored = open ?? this.#parts.stored.get()
    this.#line.say({ action: 'get_sessions' })
    if (stored) this.#continue(stored)
    else if (this.#left) void this.#bring(this.#left)
  }

  #continue(id: string): void {
    this.#parts.set({ restoring: true })
    this.#restoring.begin(id)
    // Without a connection, #greet requests it once there is one.
    if (!this.#line.say({ action: 'continue_session', session_id: id })) return
    this.#restoring.wait(() => {
      this.#parts.set({ restoring: false, loaded: true })
      this.#fail(connectTexts.restoreFailed)
    })
  }

  #deliver(outgoing: Outgoing, sessionId: string): void {
    outgoing.sent = this.#line.say(frameOf(outgoing, sessionId))
  }
  #giveUp(outgoing: Outgoing, words: string): false {
    if (this.#outgoing === outgoing) this.#settle()
    this.#lock.open()
    this.#update((it) => withoutOutgoing(it, outgoing))
    this.#parts.set({ returned: returnedText(outgoing), returnedImages: outgoing.images ?? [] })
    this.#fail(words)
    return false
  }

  /** The message being sent arrived, was refused or was abandoned. */
  #settle(): Outgoing | undefined {
    const outgoing = this.#outgoing
    this.#outgoing = undefined
    if (outgoing) this.#parts.unsent.drop(outgoing.clientId)
    return outgoing
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'stale') this.#parts.onStale(JSON.parse(frame.content))
    else if (frame.type === 'sessions_list') this.#listed(JSON.parse(frame.content))
    else if (frame.type === 'session_created') this.#sessionMade(JSON.parse(frame.content).session_id, frame.seq ?? 0)
    else if (frame.type === 'session_continued') this.#resumed(frame)
    else if (frame.type === 'error') this.#troubled(frame)
    else this.#follow(frame)
  }

  /** decisions.md: the stored id was already read; it's removed here and restored by session_continued. */
  #listed(list: readonly unknown[]): void {
    if (this.#parts.get().restoring) return
    this.#parts.set({ loaded: true })
    if (list.length > 0) this.#parts.stored.clear()
    else if (!this.#now.sessionId) void this.#sessions.make()
  }

  #sessionMade(id: string, seq: number): void {
    this.#parts.stored.set(id)
    this.#update((it) => ({ ...it, sessionId: id, seq }))
    this.#parts.set({ loaded: true })
    this.#sessions.made(id)
  }

  #resumed(frame: ServerFrame): void {
    const next = applied(this.#now, frame, connectTexts.creditsUsed)
    // A response that arrives after the person switched to another conversation.
    if (!this.#restoring.is(next.sessionId)) return
    this.#restoring.end()
    this.#parts.stored.set(next.sessionId ?? '')
    this.#parts.set({ conversation: this.#withOutgoing(next), restoring: false, loaded: true })
  }

  /** Adds the message that was being sent when the connection was lost: the same id again is neither stored nor answered twice. */
  #withOutgoing(conversation: Conversation): Conversation {
    const outgoing = this.#outgoing
    if (!outgoing?.sent || !conversation.sessionId) return conversation
    if (arrived(conversation, outgoing)) {
      this.#settle()
      return conversation
    }
    this.#deliver(outgoing, conversation.sessionId)
    outgoing.before = conversation.messages
    return withOutgoing(conversation, outgoing)
  }

  #troubled(frame: ServerFrame): void {
    // One being restored isn't on the screen yet, but its events belong here.
    const place = this.#restoring.is(frame.session_id) ? 'next' : placeOfFrame(this.#now, frame)
    if (place === 'elsewhere' || place === 'known') return
    this.#lock.open()
    const wasOpen = !this.#parts.get().restoring && this.#now.messages.length > 0 && frame.session_id !== this.#deleting
    const unsent = this.#settle()
    if (unsent) {
      this.#parts.set({ returned: returnedText(unsent), returnedImages: unsent.images ?? [] })
      this.#update((it) => withoutOutgoing(it, unsent))
    }
    if (isSessionGone(frame.content)) {
      void this.newChat()
      if (wasOpen && !unsent) this.#parts.onDeleted()
      return
    }
    const key = this.#parts.uuid()
    const seq = frame.seq ?? this.#now.seq
    this.#update((it) => ({ ...withError(reopened(it), key, connectTexts.error(frame.content)), seq }))
  }

  #follow(frame: ServerFrame): void {
    const place = placeOfFrame(this.#now, frame)
    if (place === 'elsewhere' || place === 'known') return
    if (place === 'gap') {
      if (this.#now.sessionId && !this.#parts.get().restoring) this.#continue(this.#now.sessionId)
      return
    }
    const outgoing = this.#outgoing
    if (tellsOfArrival(frame, outgoing?.clientId)) {
      if (outgoing?.resends && !replacedBy(frame)) this.#update((it) => withOutgoingAdded(it, outgoing))
      this.#settle()
      this.#lock.open()
    }
    const seq = frame.seq ?? this.#now.seq
    this.#update((it) => ({ ...applied(it, frame, connectTexts.creditsUsed), seq }))
  }
}
