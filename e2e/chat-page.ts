import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, sendMessage } from './app.ts'

export const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
export const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' })
export const said = (page: Page, words: string) => conversation(page).getByText(`You said:${words}`, { exact: true })
export const replies = (page: Page) => conversation(page).getByText('The agent said:')
export const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop the reply' })

export async function say(page: Page, words: string): Promise<void> {
  await sendMessage(page, words)
  await expect(conversation(page).getByText(words).last()).toBeVisible()
}
/** Waits for this many complete replies: each can be liked once it is typed out. */
export async function answered(page: Page, count = 1): Promise<void> {
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveCount(count)
  await expect(stopButton(page)).toBeHidden()
}

/** Takes control of the socket: it can be cut or delayed. */
export async function holdSocket(page: Page) {
  let route: WebSocketRoute | undefined
  let server: WebSocketRoute | undefined
  const hold = { isDown: false, isDeaf: false, delayMs: 0, opened: 0 }
  await page.routeWebSocket(/\/api\/ws-chat\//, (ws) => {
    hold.opened += 1
    if (hold.isDown) return void ws.close({ code: 1012 })
    route = ws
    server = ws.connectToServer()
    ws.onMessage((frame) => {
      if (!hold.isDeaf || !String(frame).includes('send_message')) server?.send(frame)
    })
    let last = Promise.resolve()
    server.onMessage((frame) => {
      const { delayMs } = hold
      last = last.then(() => new Promise((done) => setTimeout(done, delayMs))).then(() => ws.send(frame))
    })
  })
  return {
    hold,
    cut: async () => {
      await server?.close({ code: 1012 })
      await route?.close({ code: 1012 })
    },
  }
}
