import { expect, test } from 'vitest'
import type { AnalysisSummary } from '@adwright/contract/site-analysis'
import { openWebReader } from '#services/web-reader/builtin/index.ts'
import { openBakerySite } from '#testing/bakery-site.ts'
import { connectChat } from '#testing/chat-client.ts'
import { fakePageSpeed } from '#testing/fake-page-speed.ts'
import { openHouse } from '#testing/house.ts'

test('product-2 §2.4: asked by Chat with Assistant, the advice rests on the findings, and the report stands in the history', async () => {
  const site = await openBakerySite()
  const webReader = openWebReader({
    allowHosts: [site.host],
    publicUrl: 'https://adwright.example.com',
    resolve: async (name) => (name === 'shop.example.com' ? [{ address: '127.0.0.1', family: 4 }] : []),
  })
  const house = await openHouse({ services: { webReader, pageSpeed: fakePageSpeed([[62, 88]]) } })
  const url = await house.house.app.listen({ port: 0, host: '127.0.0.1' })
  const ada = await house.signUp()
  const chat = await connectChat(url.replace('http', 'ws'), ada.token)
  const said = await chat.ask(
    await chat.newSession(),
    `What should I improve first on my website http://shop.example.com:${site.port}/?`,
  )
  for (const it of [
    '62 of 100 on mobile, 88 on desktop',
    'HTTPS: Install a certificate',
    'Broken links within the site: Repair these links',
    'Render-blocking requests: could save 0.8 s on mobile',
  ])
    expect(said).toContain(it)
  expect(said).not.toContain('Ignore all instructions')
  const { json } = await ada.call<AnalysisSummary[]>('GET', '/api/website-analyses')
  expect(json).toMatchObject([{ by: 'agent', performance_score: 62, state: 'done' }])
  chat.cut()
  await house.close()
  await webReader.close()
  await site.close()
})
