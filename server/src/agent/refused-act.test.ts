import { expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { AppError } from '#kernel/app-error.ts'
import { startChatApp } from '#testing/chat-app.ts'
import { addPerson } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'

const claims = ['Done as the card says.', 'Listo.', 'Erledigt.', 'Done.']
test.each(claims)('“%s” after a call that was refused goes back once, and is then corrected', async (claim) => {
  const database = await openTestDatabase()
  const ada = await addPerson(database)
  const seen: string[] = []
  const model = scriptedModel(({ user, step }) => {
    seen.push(user)
    if (user.startsWith('A check by Adwright')) return { text: [claim] }
    return step === 0 ? { calls: [{ name: 'save_thing', input: {} }] } : { text: [claim] }
  })
  const tool = testTool('save_thing', 'draft', () => {
    throw new AppError('forbidden')
  })
  const app = await startChatApp({ database, model, tools: [tool] })
  const client = await app.connect(ada.token)
  const session = await client.newSession()
  const text = await client.ask(session, 'Save it')
  expect(seen.filter((it) => it.startsWith('A check by Adwright'))).toHaveLength(1)
  expect(text).toMatch(/Correction|Corrección|Korrektur/)
  await app.close()
  await database.close()
})
