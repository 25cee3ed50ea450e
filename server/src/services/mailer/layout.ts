import { type Html, html, raw } from '#kernel/html.ts'
import type { Mail } from './port.ts'
import { mailerTexts } from './mailer.texts.ts'

/** An email's content in words; all emails share one layout. */
export interface MailWords {
  readonly subject: string
  /** The heading at the top. */
  readonly heading: string
  /** A few figures side by side, each with its previous value. */
  readonly figures?: readonly { readonly name: string; readonly value: string; readonly before: string | null }[]
  /** Plain sentences, escaped by the layout. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Equally important items, each with its own button, before the email's. */
  readonly sections?: readonly MailSection[]
  /** Small print at the end: why this email was sent. */
  readonly footnote: string
  /** The unsubscribe link. */
  readonly stop?: { readonly label: string; readonly url: string }
  /** The sender's brand; left out: the product. */
  readonly brand?: string | undefined
  /** The sender's logo, above the text. */
  readonly logoUrl?: string | undefined
}

/** One of several items in an email. */
export interface MailSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
}

const PRODUCT = 'Adwright'

/** The layout of every email: a single column that any mail client can display, light and dark, with a plain text version. */
export function layMail(words: MailWords): Pick<Mail, 'subject' | 'text' | 'html' | 'fromName'> {
  const laid = { subject: words.subject, text: asText(words), html: asHtml(words) }
  return words.brand === undefined ? laid : { ...laid, fromName: words.brand }
}

const beforeText = (before: string): string => mailerTexts.before(before)

function asText(words: MailWords): string {
  const { heading, figures = [], paragraphs, button, sections = [], footnote, stop, brand = PRODUCT } = words
  // The URL gets its own line, so that mail clients don't break long ones.
  const linkOf = (it: { label: string; url: string }): string => `${it.label}:\n${it.url}`
  const parts = sections.flatMap((it) => [it.heading, ...it.paragraphs, linkOf(it.button)])
  const link = button ? [linkOf(button)] : []
  const end = stop ? `\n${stop.label}:\n${stop.url}` : ''
  const told = figures.map((it) => `${it.name}: ${it.value}${it.before === null ? '' : ` (${beforeText(it.before)})`}`)
  const table = told.length > 0 ? [told.join('\n')] : []
  return `${[heading, ...table, ...paragraphs, ...parts, ...link, `-- \n${brand}\n${footnote}${end}`].join('\n\n')}\n`
}

const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.bg{background:#171614!important}.card{background:#1e1d1a!important;border-color:#32302b!important}
.ink{color:#efede8!important}.soft{color:#a8a399!important}.button{background:#5fc39c!important;color:#0b1f18!important}}
`
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

type Figures = NonNullable<MailWords['figures']>
const figureCells = (figures: Figures): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>${figures.map(
    (it) =>
      html`<td valign="top" style="padding:0 12px 0 0"><span class="soft" style="display:block;font-size:13px;color:#67635b">${it.name}</span><strong class="ink" style="display:block;font-size:20px;line-height:1.3;color:#1f1d1a">${it.value}</strong><span class="soft" style="display:block;font-size:12px;color:#67635b">${it.before === null ? '' : beforeText(it.before)}</span></td>`,
  )}</tr></table>`

const inkLine = (line: string) =>
  html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1f1d1a">${line}</p>`
const pressed = (button: { readonly label: string; readonly url: string }) =>
  html`<p style="margin:24px 0"><a class="button" href="${button.url}" style="display:inline-block;background:#17624a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;padding:12px 22px;border-radius:8px">${button.label}</a></p>`

function asHtml(words: MailWords): string {
  const { subject, heading, figures = [], paragraphs, button, sections = [], footnote, stop, logoUrl } = words
  const { brand = PRODUCT } = words
  const parts = sections.map(
    (
      it,
    ) => html`<h2 class="ink" style="margin:24px 0 8px;font-size:18px;line-height:1.35;color:#1f1d1a">${it.heading}</h2>
${it.paragraphs.map(inkLine)}${pressed(it.button)}`,
  )
  const lines = paragraphs.map(inkLine)
  const press =
    button &&
    html`${pressed(button)}
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#67635b;word-break:break-all">${mailerTexts.address} <a class="soft" href="${button.url}" style="color:#67635b">${button.url}</a></p>`
  const leave = stop && html` <a class="soft" href="${stop.url}" style="color:#67635b">${stop.label}</a>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${raw(style)}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#faf9f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" style="background:#faf9f7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${raw(font)}">
<tr><td style="padding:0 4px 16px">${logoUrl === undefined ? '' : html`<img src="${logoUrl}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:240px;margin:0 0 8px">`}<span class="ink" style="font-size:18px;font-weight:700;color:#1f1d1a">${brand}</span></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e6e3dc;border-radius:12px;padding:28px 28px 16px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#1f1d1a">${heading}</h1>
${figures.length > 0 ? figureCells(figures) : ''}${lines}${parts}${press}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;font-size:13px;line-height:1.5;color:#67635b">${footnote}${leave}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.text
}
