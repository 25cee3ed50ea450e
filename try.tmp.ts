import { read } from './server/src/agent/offline/nlu/index.ts'
const campaigns = [{ id: '1', name: 'Leak Repair' }, { id: '2', name: 'Boiler Service' }, { id: '3', name: 'Bathrooms' }]
for (const line of process.argv.slice(2)) {
  const [text, context] = line.split('|')
  const r = read(text, { campaigns, today: '2026-11-29', context: context || 'none', lang: 'en' })
  for (const c of r.clauses ?? []) console.log(JSON.stringify(text), context ?? '', '=>', c.intents.map((i) => `${i.intent} ${i.p.toFixed(2)}`).join(', '), '|', (c.entities ?? []).map((e) => JSON.stringify(e).slice(0, 110)).join(' '))
}
