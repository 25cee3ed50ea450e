import type { ServerFrame } from '@adwright/contract/chat-events'
import {
  added,
  cardMarked,
  type Conversation,
  emptyConversation,
  errorMessage,
  isSessionGone,
  reopened,
} from './conversation.rules.ts'
import type { ChatParts } from './chat-parts.ts'
import { applied, placeOfFrame } from './frames.rules.ts'
import { texts } from './chat.texts.ts'
import { Line } from './line.ts'
import { arrived, keptBoth, type Outgoing, returnedText, takenBack, withOutgoing } from './outgoing.rules.ts'

/** product-1 §9 */
export const SESSION_WAIT_MS = 10_000
export const INPUT_LOCK_MS = 3_000

/** The chat's side of the socket protocol (product-1 §4, contract.md Chat socket). Knows no React; everything outside is handed in. */
export class ChatClient {
  readonly #parts: ChatParts
  readonly #line: Line
  #greeted = false
  #restore: ReturnType<typeof setTimeout> | undefined
  #lock: ReturnType<typeof setTimeout> | undefined
  #outgoing: Outgoing | undefined
  #created: ((id: string | undefined) => void)[] = []

  constructor(parts: ChatParts) {
    this.#parts = parts
    this.#line = new Line(parts.open, {
      onOpen: () => this.#opened(),
      onLost: () => this.#lost(),
      onFrame: (frame) => this.#hear(frame),
    })
  }

  /** Connects at page load, and again whenever the connection is lost. */
  start(): void {
    this.#line.start()
  }

  close(): void {
    for (const timer of [this.#restore, this.#lock]) clearTimeout(timer)
    this.#line.close()
  }

  /** Shows an empty chat; the session is made at once, as the person asked for it. */
  async newChat(message?: string): Promise<void> {
    this.#outgoing = undefined
    this.#parts.stored.clear()
    this.#parts.set({
      conversation: emptyConversation(),
      creating: true,
      restoring: false,
      loaded: true,
      locked: false,
    })
    const id = await this.#createSession()
    this.#parts.set({ creating: false })
    if (message) await this.send(message)
    else if (!id) this.#fail(texts.connectionFailed)
  }

  openSession(id: string): void {
    if (id === this.#now.sessionId && !this.#parts.get().restoring) return
    this.#outgoing = undefined
    this.#parts.set({ conversation: emptyConversation(id), loaded: true, locked: false })
    this.#continue(id)
  }

  /** Shows the message at once and brings it to the server, through every cut. Blank text is not sent: then false. */
  async send(message: string): Promise<boolean> {
    const text = message.trim()
    if (text === '') return false
    return this.#bring({ clientId: this.#parts.uuid(), text, before: this.#now.messages, sent: false })
  }

  /** Says one's own message again, in other words or the same; it and what followed leave the screen. */
  async resend(key: string, message: string): Promise<boolean> {
    const text = message.trim()
    const resends = this.#now.messages.find((it) => it.key === key && it.role === 'user' && it.id !== undefined)
    if (text === '' || !resends) return false
    return this.#bring({ clientId: this.#parts.uuid(), text, resends, before: this.#now.messages, sent: false })
  }

  async #bring(outgoing: Outgoing): Promise<boolean> {
    this.#outgoing = outgoing
    this.#update((it) => withOutgoing(it, outgoing))
    this.#lockInput()
    if (!(await this.#line.whenOpen())) return this.#giveUp(outgoing, texts.connectionFailed)
    if (this.#outgoing !== outgoing) return true
    const sessionId = this.#now.sessionId ?? (await this.#createSession())
    if (!sessionId) return this.#giveUp(outgoing, texts.sendFailed)
    this.#deliver(outgoing, sessionId)
    return true
  }

  stop(): void {
    const { sessionId } = this.#now
    if (sessionId) this.#line.say({ action: 'stop', session_id: sessionId })
  }

  async answer(toolCallId: string, approved: boolean, amount?: number): Promise<void> {
    const { sessionId } = this.#now
    if (!sessionId) return
    this.#update((it) => cardMarked(it, toolCallId, approved ? 'approving' : 'declining'))
    if (!(await this.#line.whenOpen())) {
      this.#update((it) => cardMarked(it, toolCallId, 'waiting'))
      this.#fail(texts.connectionFailed)
      return
    }
    this.#line.say({
      action: 'answer_approval',
      session_id: sessionId,
      tool_call_id: toolCallId,
      approved,
      ...(amount === undefined ? {} : { amount }),
    })
  }

  get #now(): Conversation {
    return this.#parts.get().conversation
  }
  #update(how: (it: Conversation) => Conversation): void {
    this.#parts.set({ conversation: how(this.#now) })
  }
  #fail(text: string): void {
    this.#update((it) => added(it, errorMessage(this.#parts.uuid(), text)))
  }

  #opened(): void {
    this.#parts.set({ connection: 'open' })
    this.#greet()
  }

  #lost(): void {
    // With nothing to restore the person can begin to write: it is sent once there is a line.
    const restorable = this.#now.sessionId ?? this.#parts.stored.get()
    this.#parts.set({ connection: 'lost', ...(restorable ? {} : { loaded: true }) })
  }

  /** Once open: the list of sessions, and the stored one, if any. After a cut: the session that was open. */
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
  }

  #continue(id: string): void {
    this.#parts.set({ restoring: true })
    clearTimeout(this.#restore)
    // Without a connection it is asked again by #greet once there is one.
    if (!this.#line.say({ action: 'continue_session', session_id: id })) return
    this.#restore = setTimeout(() => {
      this.#parts.set({ restoring: false, loaded: true })
      this.#fail(texts.restoreFailed)
    }, SESSION_WAIT_MS)
  }

  #createSession(): Promise<string | undefined> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.#settleCreated(undefined), SESSION_WAIT_MS)
      this.#created.push((id) => {
        clearTimeout(timer)
        done(id)
      })
      void this.#line.whenOpen().then((open) => {
        if (!open || !this.#line.say({ action: 'create_session' })) this.#settleCreated(undefined)
      })
    })
  }
  #settleCreated(id: string | undefined): void {
    for (const settle of this.#created.splice(0)) settle(id)
  }

  #deliver(outgoing: Outgoing, sessionId: string): void {
    const { clientId, text, resends } = outgoing
    const said = { session_id: sessionId, message: text, client_message_id: clientId }
    outgoing.sent = this.#line.say(
      resends?.id === undefined
        ? { action: 'send_message', ...said }
        : { action: 'resend_message', message_id: resends.id, ...said },
    )
  }
  #giveUp(outgoing: Outgoing, words: string): false {
    if (this.#outgoing === outgoing) this.#outgoing = undefined
    this.#unlockInput()
    this.#update((it) => takenBack(it, outgoing))
    this.#parts.set({ returned: returnedText(outgoing) })
    this.#fail(words)
    return false
  }

  #lockInput(): void {
    clearTimeout(this.#lock)
    this.#parts.set({ locked: true })
    this.#lock = setTimeout(() => this.#unlockInput(), INPUT_LOCK_MS)
  }
  #unlockInput(): void {
    clearTimeout(this.#lock)
    this.#parts.set({ locked: false })
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'stale') this.#parts.onStale(JSON.parse(frame.content))
    else if (frame.type === 'sessions_list') this.#sessions(JSON.parse(frame.content))
    else if (frame.type === 'session_created') this.#sessionMade(JSON.parse(frame.content).session_id, frame.seq ?? 0)
    else if (frame.type === 'session_continued') this.#resumed(frame)
    else if (frame.type === 'error') this.#troubled(frame)
    else this.#follow(frame)
  }

  /** decisions.md: the stored id was read before; it is dropped here and put back by session_continued. */
  #sessions(list: readonly unknown[]): void {
    if (this.#parts.get().restoring) return
    this.#parts.set({ loaded: true })
    if (list.length > 0) this.#parts.stored.clear()
    else if (!this.#now.sessionId && this.#created.length === 0) this.#line.say({ action: 'create_session' })
  }

  #sessionMade(id: string, seq: number): void {
    this.#parts.stored.set(id)
    this.#update((it) => ({ ...it, sessionId: id, seq }))
    this.#parts.set({ loaded: true })
    this.#settleCreated(id)
  }

  #resumed(frame: ServerFrame): void {
    const next = applied(this.#now, frame, texts.creditsUsed)
    // An answer that comes after the person went on to another conversation.
    if (this.#now.sessionId && next.sessionId !== this.#now.sessionId) return
    clearTimeout(this.#restore)
    this.#parts.stored.set(next.sessionId ?? '')
    this.#parts.set({ conversation: this.#withOutgoing(next), restoring: false, loaded: true })
  }

  /** A message that was on its way when the line was cut: the same id again is neither stored nor answered twice. */
  #withOutgoing(it: Conversation): Conversation {
    const outgoing = this.#outgoing
    if (!outgoing?.sent || !it.sessionId) return it
    if (arrived(it, outgoing)) {
      this.#outgoing = undefined
      return it
    }
    this.#deliver(outgoing, it.sessionId)
    const asked = it.messages.findLast((message) => message.role === 'user')
    if (!outgoing.resends && asked?.text === outgoing.text) return it
    outgoing.before = it.messages
    return withOutgoing(it, outgoing)
  }

  #troubled(frame: ServerFrame): void {
    const place = placeOfFrame(this.#now, frame)
    if (place === 'elsewhere' || place === 'known') return
    this.#unlockInput()
    const unsent = this.#outgoing
    this.#outgoing = undefined
    if (unsent) {
      this.#parts.set({ returned: returnedText(unsent) })
      this.#update((it) => takenBack(it, unsent))
    }
    if (isSessionGone(frame.content)) {
      clearTimeout(this.#restore)
      void this.newChat()
      return
    }
    const failed = errorMessage(this.#parts.uuid(), texts.error(frame.content))
    const seq = frame.seq ?? this.#now.seq
    this.#update((it) => ({ ...added(reopened(it), failed), seq }))
  }

  #follow(frame: ServerFrame): void {
    const place = placeOfFrame(this.#now, frame)
    if (place === 'elsewhere' || place === 'known') return
    if (place === 'gap') {
      if (this.#now.sessionId && !this.#parts.get().restoring) this.#continue(this.#now.sessionId)
      return
    }
    if (frame.type === 'processing_started') {
      const outgoing = this.#outgoing
      if (outgoing?.resends?.id !== undefined && !JSON.parse(frame.content).replaces)
        this.#update((it) => keptBoth(it, outgoing))
      this.#outgoing = undefined
      this.#unlockInput()
    }
    const seq = frame.seq ?? this.#now.seq
    this.#update((it) => ({ ...applied(it, frame, texts.creditsUsed), seq }))
  }
}
