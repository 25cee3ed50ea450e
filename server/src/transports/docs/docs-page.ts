import { createHash } from 'node:crypto'
import { type Html, html, raw } from '#kernel/html.ts'
import { docsStyle } from './docs-style.ts'
import { shapeOf } from './shape.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: unknown
}
interface Body {
  readonly content: Readonly<Record<string, { readonly schema: unknown }>>
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Partial<Body>>>
  readonly 'x-effect': string
  readonly 'x-tier'?: string
}
export interface Listed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const styleHash = createHash('sha256').update(docsStyle).digest('base64')

export const docsHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-cache',
}

/** The API documentation: one page, grouped, without scripts, so that the browser's own search finds everything. */
export function docsPage(document: Readonly<Record<string, unknown>>): string {
  const calls = callsOf(document)
  const tags = [...new Set(calls.map((it) => it.operation.tags[0] ?? ''))]
  const groups = tags.map((tag) => ({ tag, calls: calls.filter((it) => it.operation.tags[0] === tag) }))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Adwright API</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<h1>Adwright API</h1>
<p>Every call of the product, made from its contract. <a href="/api/openapi.json">The same as OpenAPI 3.1</a>.</p>
<p class="soft">JSON in UTF-8. Sign in, then send <code>Authorization: Bearer &lt;token&gt;</code>. Money is US dollars, times are
ISO 8601 UTC, dates are YYYY-MM-DD. A failure is always <code>{success: false, message, detail, code, errors?}</code> with
a 4xx or 5xx status. Every path answers with and without a trailing slash.</p>
</header>
<div class="page">
<nav aria-label="Calls"><ul>${groups.map(
    ({ tag, calls: of }) =>
      html`<li><strong>${tag}</strong><ul>${of.map(
        ({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
      )}</ul></li>`,
  )}</ul></nav>
<main id="main" tabindex="-1">
${groups.map(({ tag, calls: of }) => html`<section><h2>${tag}</h2>${of.map(callHtml)}</section>`)}
</main>
</div>
</body>
</html>`.text
}

function callsOf(document: Readonly<Record<string, unknown>>): Listed[] {
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

const effects: Readonly<Record<string, string>> = {
  read: 'reads',
  draft: 'writes inside the product',
  spend: 'can cost money or credits',
  change_outside: 'changes something outside',
}

function callHtml({ method, path, operation }: Listed): Html {
  const marks = [
    effects[operation['x-effect']],
    operation.security ? 'no sign-in' : undefined,
    operation['x-tier'] ? `from ${operation['x-tier']} on` : undefined,
  ].filter((it) => it !== undefined)
  return html`<article id="${operation.operationId}">
<h3>${operation.summary}</h3>
<p class="path"><code><span class="verb">${method}</span> ${path}</code></p>
<p>${marks.map((it) => html`<span class="mark">${it}</span> `)}</p>
${operation.description ? html`<p>${operation.description}</p>` : ''}
${parametersHtml(operation.parameters ?? [])}
${operation.requestBody ? contentHtml('Body', operation.requestBody) : ''}
${Object.entries(operation.responses)
  .filter(([status]) => status < '400')
  .map(([status, body]) =>
    body.content
      ? contentHtml(`Answer ${status}`, { content: body.content })
      : html`<h4>Answer ${status}, without a body</h4>`,
  )}
${failuresHtml(operation)}
</article>`
}

/** The possible error statuses; each is explained once, at the top of the document. */
function failuresHtml({ responses }: Operation): Html {
  const failures = Object.keys(responses).filter((status) => status >= '400' && status !== 'default')
  return failures.length === 0 ? html`` : html`<p class="soft">Can fail with ${failures.join(', ')}.</p>`
}

function parametersHtml(parameters: readonly Parameter[]): Html {
  if (parameters.length === 0) return html``
  return html`<h4>Parameters</h4><div class="scroll" tabindex="0" role="group" aria-label="Parameters"><table>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Kind</th></tr></thead>
<tbody>${parameters.map(
    (it) =>
      html`<tr><td><code>${it.name}${it.required ? '' : '?'}</code></td><td>${it.in}</td><td><code>${shapeOf(it.schema)}</code></td></tr>`,
  )}</tbody></table></div>`
}

const contentHtml = (title: string, { content }: Body): Html =>
  html`<h4>${title}</h4>${Object.entries(content).map(
    ([type, { schema }]) =>
      html`${type === 'application/json' ? '' : html`<p class="soft">${type}</p>`}<pre>${shapeOf(schema)}</pre>`,
  )}`
