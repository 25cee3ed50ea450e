import { setTimeout as after } from 'node:timers/promises'
import { escapeHtml } from '#kernel/html.ts'
import { launchBrowser } from '../browser/launch.ts'
import { BrowserError, type BrowserFinder, type FoundBrowser } from '../browser/port.ts'
import { interFaces } from './fonts.ts'
import { type PdfPage, PdfError, type PdfPrinter } from './port.ts'

export interface BrowserPrinterOptions {
  readonly browsers: BrowserFinder
  /** How many prints may wait; further ones are refused as `busy`. */
  readonly waitingMax?: number
  /** For one page, without the browser's start. */
  readonly pageMs?: number
  /** The browser takes about 150 MB, so it's stopped after this long without a print. */
  readonly idleMs?: number
}

type Browser = Awaited<ReturnType<typeof launchBrowser>>

/** Host names don't resolve: any fetch by a page fails inside the browser. */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
]

/** Prints with a browser in a separate process, one page at a time; started for the first page, stopped when idle. */
export function browserPrinter(options: BrowserPrinterOptions): PdfPrinter {
  const { browsers, waitingMax = 20, pageMs = 30_000, idleMs = 60_000 } = options
  let browser: Promise<Browser> | undefined
  let faces: Promise<string> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let closed = false
  let idle: NodeJS.Timeout | undefined

  const open = async (): Promise<Browser> => {
    browser ??= browsers.find().then(launchForPrinting)
    try {
      const running = await browser
      if (running.connected) return running
    } catch (error) {
      browser = undefined
      if (!(error instanceof BrowserError)) throw error
      throw new PdfError('no_browser', `Nothing can be printed on this machine. ${error.message}`, { cause: error })
    }
    // It crashed after the last page: the next one starts a new browser.
    browser = undefined
    return open()
  }

  const end = async (): Promise<void> => {
    const ending = browser
    browser = undefined
    const running = await ending?.catch(() => undefined)
    if (!running) return
    const killed = AbortSignal.timeout(2_000)
    killed.addEventListener('abort', () => running.process()?.kill('SIGKILL'))
    await Promise.race([
      running.close().catch(() => running.process()?.kill('SIGKILL')),
      after(3_000, undefined, { ref: false }),
    ])
  }

  const printNow = async (page: PdfPage): Promise<Uint8Array> => {
    if (closed) throw new PdfError('closed', 'The server is stopping.')
    faces ??= interFaces()
    const [running, css] = await Promise.all([open(), faces])
    const late = new AbortController()
    try {
      return await Promise.race([
        printPage(running, page, css),
        after(pageMs, undefined, { signal: late.signal, ref: false }).then(() => {
          throw new PdfError('timeout', 'The document took too long to print.')
        }),
      ])
    } catch (error) {
      // Whatever state the browser is in, the next page starts with a fresh one.
      await end()
      if (error instanceof PdfError) throw error
      if (closed) throw new PdfError('closed', 'The server is stopping.', { cause: error })
      throw new PdfError('failed', 'We couldn’t print the document.', { cause: error })
    } finally {
      late.abort()
    }
  }

  return {
    name: 'browser',
    async print(page) {
      if (closed) throw new PdfError('closed', 'The server is stopping.')
      if (waiting > waitingMax)
        throw new PdfError('busy', 'Too many documents are being printed. Please try again soon.')
      waiting++
      clearTimeout(idle)
      const scope = last.then(
        () => printNow(page),
        () => printNow(page),
      )
      last = scope
      try {
        return await scope
      } finally {
        waiting--
        if (waiting === 0 && !closed) idle = setTimeout(() => void end(), idleMs).unref()
      }
    },
    async close() {
      closed = true
      clearTimeout(idle)
      await end()
    },
  }
}

/**
 * Where the machine doesn't allow the browser's own sandbox (often in a container), it runs without: the pages are ours, run no scripts and
 * have no network.
 */
async function launchForPrinting(found: FoundBrowser): Promise<Browser> {
  try {
    return await launchBrowser(found, NO_NETWORK)
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error
    return launchBrowser(found, [...NO_NETWORK, '--no-sandbox'])
  }
}

async function printPage(browser: Browser, { html, footer }: PdfPage, css: string): Promise<Uint8Array> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setJavaScriptEnabled(false)
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const done = request.url().startsWith('data:') ? request.continue() : request.abort()
      // The page may be gone by now; then printing it fails anyway.
      done.catch(() => undefined)
    })
    await page.setContent(withStyle(html, css), { waitUntil: 'load' })
    return await page.pdf({
      format: 'A4',
      printBackground: true,
      preferCSSPageSize: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footerOf(footer),
      margin: { top: '16mm', right: '14mm', bottom: '18mm', left: '14mm' },
      tagged: true,
      outline: true,
      waitForFonts: true,
      timeout: 0,
    })
  } finally {
    await context.close()
  }
}

const withStyle = (html: string, css: string): string =>
  html.includes('</head>')
    ? html.replace('</head>', () => `<style>${css}</style></head>`)
    : `<style>${css}</style>${html}`

/** The footer is a separate document on each page, so it uses a system font instead of embedding half a megabyte of fonts per page. */
const footerOf = (footer: string): string =>
  `<div style="font:8px sans-serif;width:100%;padding:0 14mm;color:#5b6472;display:flex;justify-content:space-between"><span>${escapeHtml(footer)}</span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`
