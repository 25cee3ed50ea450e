import { speedUpImports } from '../speed-up-imports.ts'

speedUpImports()
const { openDatabase } = await import('#db/open.ts')

// Run as a separate process by embedded.test.ts, to be killed: writes rows forever and reports each durable one.
const [dataDir = ''] = process.argv.slice(2)
const { pool } = await openDatabase({ dataDir, onBroken: () => process.exit(70) })
await pool.query('create table if not exists written (n bigint primary key)')
const { rows } = await pool.query<{ last: string }>('select coalesce(max(n), 0) as last from written')
const last = Number(rows[0]?.last)
process.stdout.write(`open ${last}\n`)
for (let n = last + 1; ; n += 1) {
  await pool.query('insert into written values ($1)', [n])
  process.stdout.write(`safe ${n}\n`)
}
