import type { Answer, TestApp } from './app.ts'

/** The token that a page's form was opened with. */
export async function tokenOf(app: TestApp, name: string): Promise<string> {
  const { text } = await app.call('GET', `/p/${name}`)
  return /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

/** Submits a page's form like a browser, a while after it was opened. */
export async function writeTo(
  app: TestApp,
  name: string,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const token = await tokenOf(app, name)
  app.clock.advance(10_000)
  const typed = { sender: 'Rosa', contact: 'rosa@example.com', text: 'Do you bake on Sundays?', token, ...fields }
  return app.call('POST', `/p/${name}/message`, {
    body: new URLSearchParams(typed).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}
