/** Prints a page to PDF: A4, tagged, with selectable text. */
export interface PdfPrinter {
  readonly name: 'browser'
  /**
   * Resolves with the whole file.
   * @throws {PdfError}
   */
  print(page: PdfPage): Promise<Uint8Array>
  /** Aborts the running print and refuses waiting ones. */
  close(): Promise<void>
}

/** What to print. */
export interface PdfPage {
  /**
   * A whole document with `<head>`, `<html lang>` and `<title>`. Nothing is fetched: pictures must be `data:` URLs. The printer adds
   * `font-family: Inter` (400, 600, 700). Scripts don't run.
   */
  readonly html: string
  /** The footer of each page, next to the page number. */
  readonly footer: string
}

/** Printing failed; `kind` says why. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  /**
   * `no_browser`: none can be started here. `busy`: too many are waiting. `timeout`, `failed`: this page. `closed`: the app is shutting
   * down.
   */
  readonly kind: 'no_browser' | 'busy' | 'timeout' | 'failed' | 'closed'
  constructor(kind: PdfError['kind'], message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
