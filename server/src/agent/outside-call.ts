import type { Impact } from '@adwright/contract/chat-events'
import { inTransaction, type OwnerScope } from '#db/scope.ts'
import {
  addOutsideCall,
  type AskedRow,
  holdOwner,
  markReported,
  type NewCall,
  openOutsideCards,
  unreportedCall,
} from '#features/chat/index.ts'
import { notify } from '#features/notifications/index.ts'
import { AppError } from '#kernel/app-error.ts'
import { newId, sha256 } from '#kernel/ids.ts'
import type { AgentParts, AgentTool } from './agent.ts'
import { faceOf, notYet, withCard } from './gate.ts'
import { OUTSIDE_CARDS_MAX } from './limits.ts'
import { labelOf, type ToolOutput } from './tool-words.rules.ts'

/** A gated call from the owner's own program, which waits for approval (contract.md: over MCP a gated call waits). */
export interface OutsideRequest {
  readonly tool: AgentTool
  readonly arguments: Readonly<Record<string, unknown>>
  readonly keyId: string
  /** The key's owner. */
  readonly person: string
  /** The API key's name, shown above the card. */
  readonly keyName: string
}

export type OutsideAnswer =
  /** The card waits in this conversation. */
  | {
      readonly kind: 'waits'
      readonly callId: string
      readonly sessionId: string
      readonly summary: string
      readonly impact: Impact
      readonly expiresAt: Date
    }
  | { readonly kind: 'running' }
  | {
      readonly kind: 'settled'
      readonly state: 'done' | 'failed' | 'unknown' | 'declined'
      readonly output: ToolOutput
    }

/**
 * Asks the owner about the call, with a normal card in a conversation of its own. Repeating the call with the same arguments returns the
 * same card while it waits and then, once, its outcome, so a client that retries does nothing twice.
 */
export async function askOwner(parts: AgentParts, scope: OwnerScope, request: OutsideRequest): Promise<OutsideAnswer> {
  const askedAs = sha256(JSON.stringify([request.keyId, request.tool.name, ordered(request.arguments)]))
  const known = await inTransaction(scope, (scope) => knownAnswer(parts, scope, askedAs))
  if (known) return known
  const id = `mcp_${newId()}`
  const face = await faceOf(
    parts,
    { scope, person: request.person },
    request.tool,
    { id, arguments: { ...request.arguments } },
    'mcp',
  )
  const answer = await inTransaction(scope, async (scope) => {
    await holdOwner(scope)
    const meanwhile = await knownAnswer(parts, scope, askedAs)
    if (meanwhile) return meanwhile
    const now = parts.clock.now()
    if ((await openOutsideCards(scope, now)) >= OUTSIDE_CARDS_MAX) throw new AppError('conflict', TOO_MANY)
    const call = withCard(bareCall(id, request), face, now)
    const label = labelOf(request.tool.name)
    const row = await addOutsideCall(scope, {
      title: `${label}: ${request.keyName}`,
      words: `**${plain(request.keyName)}** asks for your approval through its API key.`,
      modelMessages: askedMessages(request),
      askedAs,
      personId: request.person,
      call,
      now,
    })
    await notify(scope, `${request.keyName} asks for your approval: ${face.summary}`, parts.clock, {
      cause: id,
      about: { subject: 'chat', id: row.sessionId },
    })
    return waits(row)
  })
  parts.listChanged(scope.owner)
  return answer
}

const TOO_MANY = 'Too many calls wait for approval already. Ask the owner to answer them in Adwright first.'

async function knownAnswer(parts: AgentParts, scope: OwnerScope, askedAs: string): Promise<OutsideAnswer | undefined> {
  const row = await unreportedCall(scope, askedAs)
  if (!row) return undefined
  const now = parts.clock.now()
  if (row.state === 'open' && row.expiresAt && row.expiresAt > now) return waits(row)
  if (row.state === 'approved' || row.state === 'running') return { kind: 'running' }
  await markReported(scope, row.id, now)
  // An expired card counts as declined; the sweep says so in its conversation.
  if (row.state === 'open') return undefined
  return { kind: 'settled', state: row.state, output: row.output as ToolOutput }
}

const waits = (row: AskedRow): OutsideAnswer => ({
  kind: 'waits',
  callId: row.id,
  sessionId: row.sessionId,
  summary: row.summary ?? '',
  impact: row.impact as Impact,
  expiresAt: row.expiresAt ?? new Date(0),
})

const MODEL_CALL_ID = 'outside'

const askedMessages = (request: OutsideRequest): object[] => [
  {
    role: 'assistant',
    content: [{ type: 'tool-call', toolCallId: MODEL_CALL_ID, toolName: request.tool.name, input: request.arguments }],
  },
]

const bareCall = (id: string, request: OutsideRequest): NewCall => ({
  id,
  step: 0,
  position: 0,
  modelCallId: MODEL_CALL_ID,
  function: request.tool.name,
  arguments: { ...request.arguments },
  gated: true,
  state: 'open',
  ...notYet,
})

/** Escapes Markdown in a name. */
const plain = (name: string): string => name.replace(/[\\`*_[\]<>#|~!]/g, '\\$&')

/** The value with its fields sorted, so that equal arguments compare as equal. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, ordered(item)]),
  )
}
