/** Prints a page to PDF: A4, tagged, its text selectable. */
export interface PdfPrinter {
  readonly name: 'browser'
  /**
   * Resolves with the whole file.
   * @throws {PdfError}
   */
  print(page: PdfPage): Promise<Uint8Array>
  /** Ends what is being printed and refuses what waits. */
  close(): Promise<void>
}

export interface PdfPage {
  /**
   * A whole document with `<head>`, `<html lang>` and `<title>`. Nothing is fetched for it: pictures are in it as `data:`.
   * `font-family: Inter` (400, 600, 700) is put in by the printer. Scripts do not run.
   */
  readonly html: string
  /** Stands at the foot of each page, beside the page's number. */
  readonly footer: string
}

export class PdfError extends Error {
  override readonly name = 'PdfError'
  /** `no_browser`: none can be started here. `busy`: too many wait. `timeout`, `failed`: this page. `closed`: the app stops. */
  readonly kind: 'no_browser' | 'busy' | 'timeout' | 'failed' | 'closed'
  constructor(kind: PdfError['kind'], message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
