// Sends Google every kind of request that the product will, with the app's settings, and creates nothing: reads are real, changes are only
// validated (docs/decisions/google-ads.md). `node_modules/.bin/node scripts/try-google-ads.ts [customer id]`
import { googleAdsKeys } from '../server/src/build/google-ads-keys.ts'
import { readEnvironment } from '../server/src/config.ts'
import { systemClock } from '../server/src/kernel/clock.ts'
import { rehearse } from '../server/src/services/ad-platform/google/rehearse.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const marks = { ok: 'ok     ', failed: 'FAILED ', skipped: 'skipped' } as const

type Keys = NonNullable<ReturnType<typeof googleAdsKeys>>

async function tellRehearsal(keys: Keys, customerId: string | undefined): Promise<number> {
  const holders = { heldByAnother: async () => false, mayTakeUp: async () => true }
  const book = { tokenOf: async () => undefined, ended: async () => undefined }
  let failed = 0
  for await (const { name, outcome, said } of rehearse({ ...keys, clock: systemClock, holders, book }, customerId)) {
    say(`${marks[outcome]} ${name}${said === '' ? '' : `: ${said}`}`)
    if (outcome === 'failed') failed++
  }
  say(failed === 0 ? 'All of it went well.' : `${failed} failed.`)
  return failed === 0 ? 0 : 1
}

async function tryGoogleAds(): Promise<number> {
  const keys = googleAdsKeys(readEnvironment().config)
  const customerId = process.argv[2]?.replaceAll('-', '')
  if (keys && /^(\d{10})?$/.test(customerId ?? '')) return tellRehearsal(keys, customerId)
  say(
    keys ? 'A customer id has ten digits: 123-456-7890.' : 'Set ADS_PLATFORM=google and its keys: README, Going live.',
  )
  return 2
}

process.exitCode = await tryGoogleAds().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
