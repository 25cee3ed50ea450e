// The schedules that cover every owner, on PostgreSQL with OWNERS (100,000) linked accounts and three nodes' workers in this process: how
// long the scan for due owners takes, and how long until every owner's run is over. The scans are the product's own; an owner's run is
// replaced by a wait (below), since its time depends on outside services. Each must end within its period, and no scan may take over 60 s.
// SCANS=watch_tags,… runs only these.
import { setTimeout as wait } from 'node:timers/promises'
import { allJobs } from '../server/src/build/all-jobs.ts'
import { readConfig } from '../server/src/config.ts'
import { type Database, openDatabase } from '../server/src/db/open.ts'
import { openBossJobs, type RunningJobs } from '../server/src/jobs/boss-jobs.ts'
import { systemClock } from '../server/src/kernel/clock.ts'
import type { Job } from '../server/src/kernel/jobs.ts'
import { openLog } from '../server/src/kernel/log.ts'
import { havePostgres, newPostgresDatabase } from '../server/src/testing/postgres.ts'
import { say } from './app.ts'

const OWNERS = Number(process.env.OWNERS ?? 100_000)
const NODES = 3
const WORKERS = { near: 10, imports: 30, heavy: 2 }
/** The simulated time of one owner's run, in milliseconds. */
const runsMs: Readonly<Record<string, number>> = {
  import_figures: 100,
  watch_owner: 50,
  watch_pages: 50,
  watch_tag: 10,
  mail_digest: 20,
}
const MINUTE_S = 60
/** The schedules, what each queues, and its period in seconds. */
const schedules = [
  { scan: 'import_all_figures', run: 'import_figures', periodS: 60 * MINUTE_S },
  { scan: 'watch_tags', run: 'watch_tag', periodS: 60 * MINUTE_S },
  { scan: 'mail_digests', run: 'mail_digest', periodS: 24 * 60 * MINUTE_S },
  { scan: 'watch_due', run: 'watch_owner', periodS: 24 * 60 * MINUTE_S },
] as const
const asked = process.env.SCANS?.split(',')

const fill = [
  `insert into users (id, email, first_name, last_name, password_hash, created_at)
    select gen_random_uuid(), n || '@example.com', 'A', 'B', '', now() from generate_series(1, $1::int) n`,
  `insert into ad_accounts (id, owner_id, customer_id, connection_type, state, ever_active, time_zone, created_at)
    select gen_random_uuid(), id, '1000000001', 'linked', 'ACTIVE', true, 'UTC', now() from users`,
  `insert into business_profiles (owner_id, business_name, industry, report_frequency_hours, updated_at)
    select id, 'Bread', 'Bakery', 24, now() from users`,
  `insert into campaigns (owner_id, customer_id, campaign_id, name, status, channel_type, daily_budget_micros, start_date, created_at, ad_groups, read_at)
    select id, '1000000001', '11', 'Bread', 'ENABLED', 'SEARCH', 1000000, current_date, now(), '[]', now() from users`,
  `insert into imports (id, owner_id, customer_id, from_date, to_date, outcome, as_of)
    select gen_random_uuid(), id, '1000000001', current_date - 30, current_date, 'done', now() - interval '1 hour' from users`,
  `insert into conversion_actions (owner_id, customer_id, action_id, name, category, counts, heard_at)
    select id, '1000000001', '5', 'Orders', 'PURCHASES', true, now() from users`,
  `insert into watches (owner_id, next_at) select id, now() from users`,
]

type Took = Map<string, { readonly runs: number; readonly longestMs: number }>

/** The schedules' jobs, without their cron; an owner's run is simulated. */
function timedJobs(took: Took): readonly Job[] {
  const wanted: readonly string[] = [...schedules.flatMap(({ scan, run }) => [scan, run]), 'watch_pages']
  return allJobs
    .filter(({ name }) => wanted.includes(name))
    .map(({ cron: _, ...job }) => ({
      ...job,
      run: async (ctx, data) => {
        const began = performance.now()
        const standIn = runsMs[job.name]
        await (standIn === undefined ? job.run(ctx, data) : wait(standIn))
        const { runs = 0, longestMs = 0 } = took.get(job.name) ?? {}
        took.set(job.name, { runs: runs + 1, longestMs: Math.max(longestMs, performance.now() - began) })
      },
    }))
}

const nodeOn = ({ pool, kind, system }: Database, jobs: readonly Job[]): RunningJobs =>
  openBossJobs({
    pool,
    kind,
    jobs,
    workers: WORKERS,
    // Counted here.
    counts: undefined as never,
    app: {
      system,
      services: { adPlatform: { pace: { figuresMs: 55 * 60_000, waitingLinkMs: 120_000 } } } as never,
      clock: systemClock,
      config: readConfig({}),
      log: openLog('silent'),
      stale: () => undefined,
    },
  })

/** Sends the scan, again while it leaves some, as its schedule would, until every owner's run is over. */
async function play({ scan, run, periodS }: (typeof schedules)[number], node: RunningJobs, took: Took): Promise<void> {
  took.clear()
  const began = performance.now()
  const runsOf = (name: string): number => took.get(name)?.runs ?? 0
  const isOver = (): boolean => runsOf(run) >= OWNERS || performance.now() - began > periodS * 1_000
  for (let scans = 0; !isOver(); scans += 1) {
    if (scans === 0 || scan === 'watch_due') await node.send(scan, {}, { key: 'bench' })
    while (!isOver() && (runsOf(scan) <= scans || scan !== 'watch_due')) await wait(100)
  }
  const seconds = (performance.now() - began) / 1_000
  const scanS = (took.get(scan)?.longestMs ?? 0) / 1_000
  const fits = runsOf(run) >= OWNERS && scanS < 60 ? 'fits' : 'DOES NOT FIT'
  say(
    `${scan}: ${scanS.toFixed(1)} s a scan at most; ${runsOf(run)} runs over after ${seconds.toFixed(0)} s, ${Math.round(runsOf(run) / seconds)} a second; period ${periodS} s: ${fits}`,
  )
}

async function measure(url: string): Promise<void> {
  const open = () => openDatabase({ dataDir: '', databaseUrl: url, onBroken: () => undefined })
  const first = await open()
  for (const text of fill) await first.pool.query(text.replace('$1::int', String(OWNERS)))
  await first.pool.query('analyze')
  const took: Took = new Map()
  const jobs = timedJobs(took)
  const databases = [first, ...(await Promise.all(Array.from({ length: NODES - 1 }, open)))]
  const nodes = databases.map((database) => nodeOn(database, jobs))
  await Promise.all(nodes.map((node) => node.start()))
  say(`${OWNERS} linked accounts, ${NODES} nodes with workers ${JSON.stringify(WORKERS)} each, in one process`)
  say(`An owner's run is a wait of so many ms: ${JSON.stringify(runsMs)}`)
  const [node] = nodes
  if (node)
    for (const schedule of schedules) if (!asked || asked.includes(schedule.scan)) await play(schedule, node, took)
  for (const each of nodes) await each.stop()
  for (const { close } of databases) await close()
}

if (havePostgres()) await measure(await newPostgresDatabase())
else say('skipped: there is no PostgreSQL on this machine')
process.exit(0)
