import { expect, test } from 'vitest'
import { readPdf } from '#testing/read-pdf.ts'
import type { PdfPrinter } from './port.ts'

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A report</title><style>body{font-family:Inter}</style></head><body>${body}</body></html>`

/** What every printer does, whatever is behind it. */
export function pdfSuite(under: () => PdfPrinter): void {
  test('a page is printed on A4, tagged, with text that can be selected and fonts inside', {
    timeout: 300_000,
  }, async () => {
    const html = page('<h1>Receipt ADW-17</h1><p>Zażółć gęślą: $12.50 – Ελληνικά</p>')
    const printed = readPdf(await under().print({ html, footer: 'Adwright <receipt>' }))
    expect(printed).toMatchObject({ pages: 1, tagged: true, sizeMm: [210, 297] })
    expect(printed.text).toContain('Receipt ADW-17')
    expect(printed.text).toContain('Zażółć gęślą: $12.50 – Ελληνικά')
    expect(printed.text).toContain('Adwright <receipt>')
    expect(printed.text.replaceAll('\n', ' ')).toMatch(/Page\s+1\s+of\s+1/)
    expect(printed.embeddedFonts.some((it) => it.includes('Inter'))).toBe(true)
  })

  test('nothing is fetched and no script runs while it prints', { timeout: 300_000 }, async () => {
    const { createServer } = await import('node:http')
    let asked = 0
    const server = createServer((_, reply) => {
      asked++
      reply.end('x')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    try {
      const body = `<img src="${at}/a.png"><link rel="stylesheet" href="${at}/b.css"><iframe src="${at}/c"></iframe><iframe src="file:///etc/hostname"></iframe><style>@import "${at}/d.css"</style><p id="p">as written</p><script>document.getElementById('p').textContent='changed';fetch('${at}/e')</script>`
      const printed = readPdf(await under().print({ html: page(body), footer: '' }))
      expect(printed.text).toContain('as written')
      expect(asked).toBe(0)
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  })
}
