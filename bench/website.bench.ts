import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import lighthouse, { desktopConfig } from 'lighthouse'
import { machineBrowser } from '../server/src/services/browser/builtin.ts'
import { launchBrowser } from '../server/src/services/browser/launch.ts'
import { lighthouseTester } from '../server/src/services/page-speed/builtin/index.ts'
import { noSeoData } from '../server/src/services/seo-data/builtin.ts'
import { openWebReader } from '../server/src/services/web-reader/builtin/index.ts'
import { runAnalysis } from '../server/src/features/site-analysis/run-analysis.ts'
import { dropFolder, newFolder, say } from './app.ts'

/**
 * A whole website analysis (the guard's proxy, mobile, desktop, SEO over 25 pages) against two bare Lighthouse runs, mobile and desktop,
 * one after the other in one process of their own. The goal is at most 1.15 times as long.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const GOAL = 1.15
const self = join(import.meta.dirname, 'website.bench.ts')

async function bare(url: string): Promise<void> {
  const browser = await launchBrowser(await machineBrowser({ chromePath: undefined, dataDir: '.' }).find())
  for (const config of [undefined, desktopConfig]) {
    const page = await browser.newPage()
    const flags = { output: 'json', logLevel: 'silent', onlyCategories: ['performance'] } as const
    const result = await lighthouse(url, { ...flags, onlyCategories: [...flags.onlyCategories] }, config, page)
    if (!result?.lhr.categories.performance?.score) throw new Error('no score')
    await page.close()
  }
  await browser.close()
}

const words = 'Golden Crust bakes sourdough bread and wedding cakes for the people of Springfield every morning. '
const page = (path: string): string => `<!doctype html><html lang="en"><title>Page ${path}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"><script src="/code.js"></script>
<nav>${Array.from({ length: 24 }, (_, at) => `<a href="/p${at}">Page ${at}</a>`).join(' ')}</nav>
<main><h1>Page ${path}</h1><p>${words.repeat(60)}</p></main></html>`

async function compare(): Promise<void> {
  const site = createServer((request, reply) => {
    const path = request.url ?? '/'
    if (path === '/style.css')
      return reply.setHeader('content-type', 'text/css').end('body{font:16px sans-serif}'.repeat(400))
    if (path === '/code.js')
      return reply.setHeader('content-type', 'text/javascript').end('const t=Date.now();while(Date.now()-t<80);')
    if (path !== '/' && !/^\/p\d+$/.test(path)) return reply.writeHead(404).end()
    return reply.setHeader('content-type', 'text/html; charset=utf-8').end(page(path))
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const { port } = site.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  const folder = await newFolder()
  const webReader = openWebReader({ allowHosts: [`127.0.0.1:${port}`], publicUrl: 'http://127.0.0.1' })
  const browsers = machineBrowser({ chromePath: undefined, dataDir: folder })
  await browsers.find()
  const pageSpeed = lighthouseTester({ browsers, web: webReader, publicUrl: 'http://127.0.0.1' })
  const parts = { webReader, pageSpeed, seoData: noSeoData() }

  const ours: number[] = []
  const theirs: number[] = []
  const timed = async (times: number[], work: () => Promise<unknown>): Promise<void> => {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  // Alternating, so that the machine's other work affects both alike.
  for (let round = 0; round < ROUNDS; round++) {
    await timed(theirs, () => inOwnProcess(url))
    await timed(ours, async () => {
      const found = await runAnalysis(parts, url)
      if (!found.pagespeed || found.seo?.pages_read !== 25) throw new Error(`not whole: ${found.notes.join(' ')}`)
    })
  }
  const middle = (times: readonly number[]): number =>
    [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const ratio = middle(ours) / middle(theirs)
  say(
    `two bare Lighthouse runs: ${(middle(theirs) / 1000).toFixed(2)} s; a whole analysis of 25 pages: ${(middle(ours) / 1000).toFixed(2)} s (middle of ${ROUNDS})`,
  )
  say(`${ratio.toFixed(2)} times, goal ${GOAL}: ${ratio <= GOAL ? 'met' : 'missed'}`)
  await pageSpeed.close()
  await webReader.close()
  site.closeAllConnections()
  site.close()
  await dropFolder(folder)
}

const inOwnProcess = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(self, ['bare', url])
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the bare runs ended with ${code}`))))
  })

if (process.argv[2] === 'bare') await bare(String(process.argv[3]))
else await compare()
process.exit(0)
