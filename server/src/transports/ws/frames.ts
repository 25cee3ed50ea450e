import { ClientFrame, type ServerFrame, socketErrors } from '@adwright/contract/chat-events'
import { FRAME_MAX_BYTES } from '@adwright/contract/limits'
import { sanitizeInput } from '#kernel/sanitize-input.ts'

export type ReadFrame = { readonly frame: ClientFrame } | { readonly fault: string; readonly sessionId?: string }

const known = new Set<unknown>(ClientFrame.options.map((option) => option.shape.action.value))

/** contract.md, Chat socket: anything but JSON, an unknown action, or over 64 KiB gets a plain sentence, and the socket stays open. */
export function readFrame(bytes: Buffer): ReadFrame {
  if (bytes.length > FRAME_MAX_BYTES) return { fault: socketErrors.frameTooLarge }
  let raw: unknown
  try {
    raw = JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: socketErrors.notJson }
    throw error
  }
  const read = ClientFrame.safeParse(raw)
  if (read.success) {
    const { input, faults } = sanitizeInput(read.data)
    return faults.length > 0 ? { fault: socketErrors.notJson } : { frame: input }
  }
  const action = typeof raw === 'object' && raw !== null && 'action' in raw ? raw.action : undefined
  return { fault: known.has(action) ? socketErrors.notJson : socketErrors.unknownAction }
}

export function errorText(content: string, sessionId?: string): string {
  const frame: ServerFrame = { type: 'error', content, ...(sessionId === undefined ? {} : { session_id: sessionId }) }
  return JSON.stringify(frame)
}
