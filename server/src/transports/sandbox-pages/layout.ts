import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Html, html, raw } from '#kernel/html.ts'
import { sandboxStyle } from './sandbox-style.ts'

export interface SandboxPage {
  /** Shown in the tab and as the page's only h1. */
  readonly title: string
  readonly body: Html
  /** The navigation entry that this page belongs to. */
  readonly section?: SandboxSection
  /** A card with a short form, as wide as the product's own. */
  readonly narrow?: boolean
}

/** The sandbox's sections. A new one is one line here. */
const sections = [
  { id: 'home', path: '/sandbox', label: 'About', about: '' },
  {
    id: 'ads',
    path: '/sandbox/ads',
    label: 'Google Ads',
    about:
      'Accept or decline invitations as the owner of an ad account, and move its clock ahead to see what its campaigns would do.',
  },
  {
    id: 'money',
    path: '/sandbox/payments',
    label: 'Payments',
    about: 'See checkouts, refund payments, and let subscriptions renew or fail.',
  },
  { id: 'mail', path: '/sandbox/mail', label: 'Mail', about: 'Read every email the product would have sent.' },
] as const
export type SandboxSection = (typeof sections)[number]['id']

export interface SandboxPlace {
  readonly path: string
  readonly label: string
  readonly about: string
}

/** The sections of sandboxed services. */
export const sandboxPlaces = (which: (id: SandboxSection) => boolean): SandboxPlace[] =>
  sections.filter(({ id }) => id !== 'home' && which(id))

/** A form redirects to the app's own address, which may be another name of this machine than the one that was opened. */
const FORMS_TO = "'self' http://localhost:* http://127.0.0.1:*"
const styleHash = createHash('sha256').update(sandboxStyle).digest('base64')

/** Headers of every sandbox page: no scripts, no external resources, and not indexed by search engines (sandbox.md). */
const sandboxHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; img-src 'self' data:; frame-src 'self'; form-action ${FORMS_TO}; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

declare module 'fastify' {
  interface FastifyReply {
    /** Which services are sandboxed: only their sections are in the navigation. */
    sandboxShows?: (id: SandboxSection) => boolean
  }
}

/** A complete sandbox page. */
export const showPage = (reply: FastifyReply, page: SandboxPage): FastifyReply =>
  reply.headers({ ...sandboxHeaders }).send(sandboxPage(page, reply))

function sandboxPage({ title, body, section, narrow }: SandboxPage, { sandboxShows }: FastifyReply): string {
  const shown = sections.filter(({ id }) => id === 'home' || (sandboxShows?.(id) ?? true))
  const links = shown.map(
    ({ id, path, label }) =>
      html`<li><a href="${path}"${id === section ? raw(' aria-current="page"') : ''}>${label}</a></li>`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Adwright sandbox</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${raw(sandboxStyle)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><div class="bar">
<a class="brand" href="/"><img src="/icon.svg" alt="" width="26" height="26">Adwright</a><span class="mark">Sandbox</span>
<nav aria-label="Sandbox"><ul>${links}</ul></nav>
</div></header>
<main id="main" tabindex="-1"${narrow && raw(' class="narrow"')}>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`.text
}
