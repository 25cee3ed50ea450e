/** Safe HTML. Only `html` and `raw` create it, so plain strings are always escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

/** What a template may contain: texts are escaped; null, undefined and false produce nothing. */
export type HtmlPart = string | number | Html | readonly HtmlPart[] | null | undefined | false

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe between tags and inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c)

function partText(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return part.map(partText).join('')
}

/** Template tag for HTML. Escapes every value that isn't `Html`. Attributes must be quoted. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  let text = strings[0] ?? ''
  parts.forEach((part, i) => {
    text += partText(part) + (strings[i + 1] ?? '')
  })
  return new Html(text)
}

/** Marks our own text as HTML (a style sheet, a stored page). Never use it for outside text. */
export const raw = (text: string): Html => new Html(text)
