import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import {
  anthropicRefusals,
  type BadAnswer,
  googleRefusals,
  localRefusals,
  openaiRefusals,
  openRefusing,
  responsesRefusals,
} from '#services/llm/refusals.testing.ts'
import { type ModelChoice, openVendorModel } from '#services/llm/vendors.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import { troubleTexts } from './model-trouble.rules.ts'

let database: Database
let ada: Person
let app: ChatApp | undefined
const closing: (() => void)[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
})
afterEach(async () => {
  await app?.close()
  for (const close of closing.splice(0)) close()
  await database.close()
})

const wires = [
  ['OpenAI Chat Completions', openaiRefusals, { word: 'openai/gpt-5', openaiKey: 'k' }],
  ['OpenAI Responses', responsesRefusals, { word: 'openai/gpt-5-mini', openaiKey: 'k', openaiApi: 'responses' }],
  ['Anthropic', anthropicRefusals, { word: 'anthropic/claude-sonnet-4-5', anthropicKey: 'k' }],
  ['Gemini', googleRefusals, { word: 'google/gemini-3-pro', googleKey: 'k' }],
  ['a local server of OpenAI’s shape', localRefusals, { word: 'ollama/qwen3' }],
] as const

/** What the owner sees when the vendor answers like this. */
async function see(choice: ModelChoice, answers: readonly BadAnswer[], isHelped = false) {
  const vendor = await openRefusing(...answers)
  closing.push(vendor.close)
  const { model, traits } = await openVendorModel({ ...choice, baseUrl: vendor.baseUrl })
  const heard: string[] = []
  const standIn = isHelped ? scriptedModel(() => ({ text: ['Helped.'] })) : undefined
  app = await startChatApp({
    database,
    model,
    ...(traits ? { traits } : {}),
    ...(standIn ? { standIn } : {}),
    heardOfModel: (how) => void heard.push(how),
  })
  const client = await app.connect(ada.token)
  const session = await client.newSession()
  const text = await client.ask(session, 'Hello')
  const error = client.frames.find((it) => it.type === 'error')?.content
  const { finish_reason: end } = await client.nextJson<{ finish_reason: string }>('stream_end')
  const again = () => client.ask(session, 'And now?')
  return { text, error, end, heard, again, asked: vendor.asked(), frames: JSON.stringify(client.frames) }
}

describe.each(wires)('what goes wrong with %s, as it says so', (_, says, choice) => {
  test('a conversation that is too long shrinks until it fits; if it never does, the owner is told', async () => {
    const fits = await see(choice, [says.tooLong, says.tooLong, says.fine])
    expect([fits.text, fits.error, fits.end]).toEqual(['Fine.', undefined, 'stop'])
    await app?.close()
    const never = await see(choice, [says.tooLong])
    expect(never.error).toBe(troubleTexts.tooLong)
    expect(never.asked).toBeLessThan(10)
  })

  test('a wrong key is for the operator, not the owner, and is heard of where the stand-in answers too', async () => {
    const alone = await see(choice, [says.wrongKey])
    expect([alone.error, alone.heard]).toEqual([troubleTexts.setUp, ['refused']])
    expect(alone.frames).not.toMatch(/sk-secret|api key|x-api-key/i)
    await app?.close()
    const helped = await see(choice, [says.wrongKey], true)
    expect(helped.text).toContain('Helped.')
    expect(helped.heard).toEqual(['refused'])
  })

  test('a message it rejects is answered by the stand-in, and only that one; nobody hears that it is down', async () => {
    const helped = await see(choice, [says.unreadable, says.fine], true)
    expect(helped.text).toBe(`*${troubleTexts.rejectedHelped}*\n\nHelped.`)
    expect(await helped.again()).toBe('Fine.')
    expect(helped.heard).toEqual(['ok'])
    await app?.close()
    const alone = await see(choice, [says.unreadable])
    expect([alone.error, alone.heard]).toEqual([troubleTexts.rejected, []])
    await app?.close()
    const long = await see(choice, [...Array<BadAnswer>(5).fill(says.tooLong), says.fine], true)
    expect([long.text.includes('Helped.'), await long.again()]).toEqual([true, 'Fine.'])
  })

  test('busy or down for a moment, it is asked again; for long, the owner is told which', async () => {
    const back = await see(choice, [says.busy, says.down, says.fine])
    expect([back.text, back.error]).toEqual(['Fine.', undefined])
    await app?.close()
    expect((await see(choice, [says.busy])).error).toBe(troubleTexts.busy)
    await app?.close()
    expect((await see(choice, [says.down])).error).toBe(troubleTexts.down)
  })

  test('a stream that breaks off, by the connection or by an error in it, keeps what was said', async () => {
    for (const answer of [says.cut, says.brokeOff]) {
      const reply = await see(choice, [answer])
      expect([reply.text, reply.error, reply.end]).toEqual(['So far.', troubleTexts.cut, 'error'])
      await app?.close()
    }
  })

  test('a refusal of the content is told as one', async () => {
    const reply = await see(choice, [says.refused])
    expect([reply.error, reply.end]).toEqual([troubleTexts.filtered, 'error'])
  })
})
