import type { Impact } from '@adwright/contract/chat-events'
import type { Failure } from '../failure.ts'

/** A tool's answer in the protocol's format: text for the model, and the same as data. */
export interface McpAnswer {
  readonly content: { readonly type: 'text'; readonly text: string }[]
  readonly structuredContent: Record<string, unknown>
  readonly isError?: true
  readonly [more: string]: unknown
}

/** Structured content must be an object: a list becomes `items`. */
export function resultAnswer(result: unknown): McpAnswer {
  const plain: unknown = result === undefined || result === null ? { done: true } : JSON.parse(JSON.stringify(result))
  const data = Array.isArray(plain) ? { items: plain } : plain
  const object = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : { result: data }
  return { content: [{ type: 'text', text: JSON.stringify(plain) }], structuredContent: object }
}

/** A model sees errors in our own words, never a vendor's. */
export function failureAnswer({ body, retryAfter }: Failure): McpAnswer {
  const { code, message, errors } = body
  const data = {
    code,
    message,
    ...(errors ? { errors } : {}),
    ...(retryAfter === undefined ? {} : { retry_after_seconds: retryAfter }),
  }
  const fields = (errors ?? []).map((it) => (it.path === '' ? it.message : `${it.path}: ${it.message}`))
  return {
    content: [{ type: 'text', text: `${code}: ${fields.length > 0 ? fields.join('; ') : message}` }],
    structuredContent: data,
    isError: true,
  }
}

export interface Waiting {
  readonly callId: string
  readonly url: string
  readonly summary: string
  readonly impact: Impact
  readonly expiresAt: string
}

/** contract.md, Approval cards: over MCP, a call that needs approval answers `approval_required` with a link. */
export function approvalAnswer(waiting: Waiting): McpAnswer {
  const data = {
    status: 'approval_required',
    code: 'approval_required',
    approval_id: waiting.callId,
    approval_url: waiting.url,
    summary: waiting.summary,
    impact: waiting.impact,
    expires_at: waiting.expiresAt,
  }
  const text = [
    `approval_required: nothing was done yet. ${waiting.summary}`,
    waiting.impact.text,
    `Only the owner can approve this, in Adwright: ${waiting.url}`,
    'Give the owner this link. After their answer, the same call with the same arguments tells what came of it.',
  ].join('\n')
  return { content: [{ type: 'text', text }], structuredContent: data }
}

export const runningAnswer = (): McpAnswer => ({
  content: [{ type: 'text', text: 'running: the owner approved this and it is being done. Ask again in a moment.' }],
  structuredContent: { status: 'running' },
})

const endings = {
  declined: 'declined: the owner said no. Nothing was done. Do not ask again unless the owner wants it.',
  failed: 'failed: ',
  unknown:
    'outcome_unknown: it was begun and no answer came, so that it may have been done. Read the present state before anything else.',
} as const

/** The outcome of a call that its owner answered. `output`: the tool output for a model. */
export function settledAnswer(
  state: 'done' | 'failed' | 'unknown' | 'declined',
  output: { readonly type: string; readonly value?: unknown },
): McpAnswer {
  if (state === 'done') return resultAnswer(output.value)
  const text = state === 'failed' ? `${endings.failed}${String(output.value)}` : endings[state]
  return { content: [{ type: 'text', text }], structuredContent: { status: state, message: text }, isError: true }
}
