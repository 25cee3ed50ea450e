import { type PdfPage, PdfError, type PdfPrinter } from '#services/pdf/port.ts'

/** A printer that records what it was asked to print, and fails on demand. Its files are a heading and the page's own HTML. */
export function stubPrinter(): PdfPrinter & { readonly printed: PdfPage[]; failWith: PdfError['kind'] | undefined } {
  const printed: PdfPage[] = []
  return {
    name: 'browser',
    printed,
    failWith: undefined,
    async print(page) {
      if (this.failWith) throw new PdfError(this.failWith, 'Nothing can be printed now.')
      printed.push(page)
      return new TextEncoder().encode(`%PDF-1.4 ${page.html}`)
    },
    close: async () => undefined,
  }
}
