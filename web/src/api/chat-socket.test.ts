import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openChatSocket } from './chat-socket.ts'
import { browser, getToken, keepToken } from './session.ts'
import { serve } from '#testing/serve.tsx'

/** A socket that a test controls. */
class PlayedSocket {
  static readonly made: PlayedSocket[] = []
  readonly address: string
  readonly sent: string[] = []
  onopen = (): void => undefined
  onmessage = (_: { data: unknown }): void => undefined
  onclose = (_: { code: number }): void => undefined
  constructor(address: string) {
    this.address = address
    PlayedSocket.made.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.onclose({ code: 1000 })
  }
}
const ticket = { 'POST /api/chat/socket-ticket': { json: { ticket: 'once', expires_at: '2026-11-20T12:00:00.000Z' } } }
const quiet = { onFrame: () => undefined, onClose: () => undefined }
const made = async () => {
  await vi.waitFor(() => expect(PlayedSocket.made).toHaveLength(1))
  return PlayedSocket.made[0] as PlayedSocket
}

beforeEach(() => {
  PlayedSocket.made.length = 0
  keepToken('the-token')
  vi.stubGlobal('WebSocket', PlayedSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('product-1 §4, §9: the chat socket', () => {
  test('is closed, and the try has failed, when it is not open within 5 seconds', async () => {
    vi.useFakeTimers()
    serve(ticket)
    const opening = openChatSocket(quiet).then(
      () => 'opened',
      () => 'failed',
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(PlayedSocket.made).toHaveLength(1)
    let came: string | undefined
    void opening.then((text) => {
      came = text
    })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(came).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(came).toBe('failed')
  })

  test('decisions.md: the address carries a ticket, never the token', async () => {
    serve(ticket)
    const opening = openChatSocket(quiet)
    const socket = await made()
    expect(socket.address).toMatch(/\/api\/ws-chat\/ws\/once$/)
    expect(socket.address).not.toContain('the-token')
    socket.onopen()
    ;(await opening).send({ action: 'get_sessions' })
    expect(socket.sent).toEqual(['{"action":"get_sessions"}'])
  })

  test('contract.md: closed with 4401 the sign-in is over; anything but JSON is ignored', async () => {
    serve(ticket)
    const go = vi.spyOn(browser, 'go').mockImplementation(() => undefined)
    const heard: unknown[] = []
    let closed = 0
    const opening = openChatSocket({ onFrame: (it) => heard.push(it), onClose: () => closed++ })
    const socket = await made()
    socket.onopen()
    await opening
    socket.onmessage({ data: 'odd' })
    socket.onmessage({ data: '{"type":"stream","content":"Hi"}' })
    expect(heard).toEqual([{ type: 'stream', content: 'Hi' }])
    socket.onclose({ code: 4401 })
    expect(closed).toBe(1)
    expect(getToken()).toBeNull()
    expect(go).toHaveBeenCalledWith('/auth/signin')
    go.mockRestore()
  })
})
