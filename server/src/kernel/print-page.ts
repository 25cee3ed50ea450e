import { type PdfPage, PdfError, type PdfPrinter } from '#services/pdf/port.ts'
import { AppError } from './app-error.ts'
import { printTexts } from './kernel.texts.ts'
import { type Html, html, raw } from './html.ts'

/**
 * Prints a page as PDF.
 * @throws {AppError} `upstream_unavailable` 503
 */
export async function printed(pdf: PdfPrinter, page: PdfPage): Promise<Uint8Array> {
  try {
    return await pdf.print(page)
  } catch (cause) {
    if (!(cause instanceof PdfError)) throw cause
    throw new AppError('upstream_unavailable', printTexts.failed(cause.message), { cause })
  }
}

/**
 * An HTML document for services/pdf in the app's style: Inter, A4. No row, list item or picture is cut by a page's end, and no heading or
 * row stays alone there; what is `whole` is on one page if it fits. `css` is added.
 */
export function printPage(parts: { readonly title: string; readonly body: Html; readonly css?: string }): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${parts.title}</title><style>${raw(look + (parts.css ?? ''))}</style></head><body>${parts.body}</body></html>`
    .text
}

const look = `
*{box-sizing:border-box}
body{margin:0;font:11px/1.5 Inter,sans-serif;color:#1c2430;-webkit-print-color-adjust:exact;print-color-adjust:exact;font-variant-numeric:tabular-nums}
h1{font-size:24px;line-height:1.2;letter-spacing:-.4px;margin:0 0 4px}
h2{font-size:14px;margin:22px 0 8px;padding-bottom:5px;border-bottom:2px solid #17624a;break-after:avoid}
p{margin:0 0 6px}
.quiet{color:#5b6472}
table{width:100%;border-collapse:collapse}
caption{text-align:left;color:#5b6472;padding:0 0 4px}
th{font-weight:600;text-align:left;padding:5px 8px;background:#f4f5f9;color:#475063}
th[scope=row]{background:none;border-bottom:1px solid #e9ebf1}
td{padding:6px 8px;border-bottom:1px solid #e9ebf1;vertical-align:top}
tr,li,figure,.whole{break-inside:avoid}
thead,h2+p:has(+table){break-after:avoid}
tbody tr:first-child,tbody tr:last-child{break-before:avoid}
.number{text-align:right}td.number{white-space:nowrap}
figure{margin:0}
`
