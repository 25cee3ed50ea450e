import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { launchBrowser } from '../../browser/launch.ts'
import { sideOf } from '../lighthouse-report.rules.ts'
import type { Order, ChildMessage } from './messages.ts'

// A separate process: Lighthouse blocks for seconds, and the app can kill it whatever a page does to it.

const WAIT_MS = { maxWaitForFcp: 15_000, maxWaitForLoad: 25_000 }

const say = (message: ChildMessage): void => void process.send?.(message)

async function measure({ url, browser, flags, userAgents }: Order, go: Promise<void>): Promise<void> {
  const running = await launchBrowser(browser, flags)
  say({ kind: 'ready', browserPid: running.process()?.pid })
  await go
  for (const formFactor of ['mobile', 'desktop'] as const) {
    say({ kind: 'step', formFactor })
    const page = await running.newPage()
    const options: Flags = {
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      skipAudits: formFactor === 'mobile' ? ['screenshot-thumbnails'] : ['screenshot-thumbnails', 'final-screenshot'],
      disableFullPageScreenshot: true,
      emulatedUserAgent: userAgents[formFactor],
      ...WAIT_MS,
    }
    const result = await lighthouse(url, options, formFactor === 'desktop' ? desktopConfig : undefined, page)
    const side = result && sideOf(result.lhr, 'lighthouse')
    if (!side) return say({ kind: 'failed', reason: result?.lhr.runtimeError?.message ?? 'no report' })
    say({ kind: 'side', formFactor, side })
    await page.close()
  }
  say({ kind: 'done' })
}

const { promise: go, resolve: goNow } = Promise.withResolvers<void>()
process.on('message', (message: Order | { readonly kind: 'go' }) => {
  if (message.kind === 'go') return goNow()
  measure(message, go).catch((error: unknown) =>
    say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  )
})
// The app is gone, so nobody is waiting for the result.
process.on('disconnect', () => process.exit(0))
say({ kind: 'hello' })
