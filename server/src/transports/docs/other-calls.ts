import type { ErrorCode } from '@adwright/contract/errors'

/** A call that isn't an action: a redirect, a file, the socket, the operator's endpoints. Declared here so that openapi.json lists it. */
export interface OtherCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly name: string
  readonly tag: string
  readonly description: string
  /** What it requires: a bearer token (left out), nothing, or the token or a signature in the URL. */
  readonly access?: 'public' | 'signed'
  readonly success: { readonly status: number; readonly description: string; readonly type?: string }
  readonly failures: readonly ErrorCode[]
}

const pdf = { status: 200, description: 'The report as a file.', type: 'application/pdf' }
const page = { status: 200, description: 'A page.', type: 'text/html' }
const overMcp = {
  path: '/mcp',
  tag: 'MCP',
  success: { status: 200, description: 'A message of the protocol, or a stream of them.', type: 'application/json' },
  failures: ['unauthorized', 'forbidden', 'too_large', 'rate_limited'],
} as const
const unsubscribing = (path: string, what: string): readonly OtherCall[] => {
  const common = { path, tag: 'Notifications', access: 'public', success: page, failures: ['not_found'] } as const
  const name = what.replaceAll(' ', '_')
  return [
    { ...common, method: 'GET', name: `ask_to_${name}`, description: `The link in a mail: asks whether to ${what}.` },
    { ...common, method: 'POST', name: `${name}_by_link`, description: `Does it at once (RFC 8058): ${what}.` },
  ]
}

export const otherCalls: readonly OtherCall[] = [
  {
    method: 'GET',
    path: '/api/auth/signin',
    name: 'show_signin',
    tag: 'Account',
    description: 'Sends a browser on to the sign-in page.',
    access: 'public',
    success: { status: 302, description: 'To /auth/signin.' },
    failures: [],
  },
  {
    method: 'GET',
    path: '/api/website-analyses/{id}/report.pdf',
    name: 'get_website_report_pdf',
    tag: 'Site analysis',
    description: 'The report of an analysis, for its owner or whoever has its signed address.',
    access: 'signed',
    success: pdf,
    failures: ['unauthorized', 'not_found', 'conflict', 'upstream_unavailable'],
  },
  {
    method: 'GET',
    path: '/api/scheduled-reports/latest.pdf',
    name: 'get_own_report_pdf',
    tag: 'Reports',
    description: 'The report of the last whole week or month (`every`), of one campaign or of all.',
    success: pdf,
    failures: [
      'unauthorized',
      'validation_failed',
      'no_ads_account',
      'not_found',
      'rate_limited',
      'upstream_unavailable',
    ],
  },
  {
    method: 'GET',
    path: '/api/public/reports/{secret}/report.pdf',
    name: 'get_public_report_pdf',
    tag: 'Reports',
    description: 'The shared figures, for whoever has the link.',
    access: 'public',
    success: pdf,
    failures: ['not_found', 'gone', 'rate_limited', 'upstream_unavailable'],
  },
  {
    method: 'GET',
    path: '/api/ws-chat/ws/{token}',
    name: 'open_chat_socket',
    tag: 'Chat',
    description:
      'The chat’s WebSocket; `token` is a ticket or the bearer token. A bad one closes it with code 4401. A person has at most 20: one more closes the oldest with 4429.',
    access: 'public',
    success: { status: 101, description: 'The socket is open.' },
    failures: ['not_found'],
  },
  {
    method: 'GET',
    path: '/files/{key}',
    name: 'read_file',
    tag: 'Files',
    description: 'A picture or document by its signed address; `key` may hold slashes.',
    access: 'signed',
    success: { status: 200, description: 'The file.', type: 'application/octet-stream' },
    failures: ['not_found', 'upstream_unavailable'],
  },
  {
    method: 'GET',
    path: '/p/{name}',
    name: 'show_site',
    tag: 'One page site',
    description:
      'The published page of an owner without a website. An earlier name answers 301 to the page as it is called now.',
    access: 'public',
    success: page,
    failures: ['not_found'],
  },
  {
    method: 'POST',
    path: '/p/{name}/message',
    name: 'send_site_form',
    tag: 'One page site',
    description: 'The form of that page, as a browser sends it; a page says what is wrong.',
    access: 'public',
    success: { status: 303, description: 'To the page, which thanks the sender.' },
    failures: ['not_found', 'too_large', 'validation_failed', 'rate_limited'],
  },
  ...unsubscribing('/unsubscribe/{secret}', 'unsubscribe from news'),
  ...unsubscribing('/unsubscribe/{secret}/reports', 'stop the reports'),
  ...unsubscribing('/unsubscribe/{secret}/scheduled', 'stop the weekly or monthly report'),
  ...unsubscribing('/unsubscribe/{secret}/suggestions', 'stop the weekly suggestions'),
  {
    method: 'GET',
    path: '/watch/{secret}',
    name: 'show_linked_suggestion',
    tag: 'Watch',
    description: 'The button in a mail of suggestions: shows one with its figures. Opening it changes nothing.',
    access: 'public',
    success: page,
    failures: ['not_found'],
  },
  {
    method: 'POST',
    path: '/watch/{secret}',
    name: 'answer_linked_suggestion',
    tag: 'Watch',
    description: 'Yes or no to it, once. What may cost money is answered in the app.',
    access: 'public',
    success: page,
    failures: ['not_found', 'validation_failed'],
  },
  {
    ...overMcp,
    method: 'POST',
    name: 'send_mcp_message',
    description: 'The agent’s tools, with an API key as bearer.',
  },
  { ...overMcp, method: 'GET', name: 'listen_to_mcp', description: 'Part of the protocol; there are no sessions.' },
  {
    ...overMcp,
    method: 'DELETE',
    name: 'end_mcp_session',
    description: 'Part of the protocol; there are no sessions.',
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    name: 'get_openapi',
    tag: 'System',
    description: 'This document.',
    access: 'public',
    success: { status: 200, description: 'OpenAPI 3.1.', type: 'application/json' },
    failures: [],
  },
  {
    method: 'GET',
    path: '/api/docs',
    name: 'read_docs',
    tag: 'System',
    description: 'The same as a page.',
    access: 'public',
    success: page,
    failures: [],
  },
  {
    method: 'GET',
    path: '/healthz',
    name: 'check_life',
    tag: 'System',
    description:
      'Whether the process lives. `assistant` is there when the language model fails: `refused` (key, name or address) or `unreachable`.',
    access: 'public',
    success: { status: 200, description: 'It does.', type: 'application/json' },
    failures: [],
  },
  {
    method: 'GET',
    path: '/readyz',
    name: 'check_readiness',
    tag: 'System',
    description: 'Whether it may be sent requests: 503 with the same fields when not.',
    access: 'public',
    success: { status: 200, description: 'Database and jobs are ready.', type: 'application/json' },
    failures: [],
  },
  {
    method: 'GET',
    path: '/metrics',
    name: 'read_metrics',
    tag: 'System',
    description:
      'Figures for Prometheus, with METRICS_TOKEN as the bearer; without that setting only for this machine.',
    access: 'public',
    success: { status: 200, description: 'Prometheus text.', type: 'text/plain' },
    failures: ['not_found'],
  },
]
