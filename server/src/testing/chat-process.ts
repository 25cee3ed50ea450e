import { speedUpImports } from '../speed-up-imports.ts'

speedUpImports()
const { openDatabase } = await import('#db/open.ts')
const { startChatApp } = await import('./chat-app.ts')
const { addPerson } = await import('./chat-person.ts')
const { testTool } = await import('./chat-tools.ts')
const { scriptedModel } = await import('./scripted-model.ts')

/** A whole process with the chat, to be killed: its model never finishes, its tool never answers. */
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, onBroken: () => process.exit(70) })
const never = () => new Promise<never>(() => {})
const model = scriptedModel(({ user, step }) =>
  user === 'call' && step === 0
    ? { text: ['I will.'], calls: [{ name: 'create_campaign', input: {} }] }
    : { text: ['The first half', ' and the second.'], between: never },
)
const app = await startChatApp({ database, model, tools: [testTool('create_campaign', 'spend', never)] })
const person = await addPerson(database)
process.stdout.write(`${JSON.stringify({ url: app.url, ...person })}\n`)
