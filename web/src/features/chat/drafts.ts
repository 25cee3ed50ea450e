import { ofBusiness } from '#api/active-business.ts'

// Unsent text, by conversation. In this tab's storage: it survives a reload, and two tabs don't overwrite each other.
const storageKey = ofBusiness('chat_drafts')
const NEW = 'new'
const DRAFTS_MAX = 50

function all(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    // Another program's data under our key: treated as empty.
    return {}
  }
}

export const draftOf = (sessionId: string | null): string => all()[sessionId ?? NEW] ?? ''

export function keepDraft(sessionId: string | null, text: string): void {
  const { [sessionId ?? NEW]: _, ...others } = all()
  const kept = text === '' ? others : { ...others, [sessionId ?? NEW]: text }
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-DRAFTS_MAX))))
}
