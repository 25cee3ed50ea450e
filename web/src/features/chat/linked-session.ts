import { ofBusiness } from '#api/active-business.ts'
import { isUuid } from '@adwright/contract/values/uuid.rules'
/** The open conversation, in local storage (product-1 §4); each business has its own. */
export const storedKey = ofBusiness('chatSessionId')

/** The conversation in one of our URLs: `/chat?session=…`, as in MCP answers. */
export function linkedSession(path: string, search: string): string | undefined {
  const id = path === '/chat' ? new URLSearchParams(search).get('session') : null
  return id !== null && isUuid(id) ? id : undefined
}

// Stored before anything else runs, so that an owner who has to sign in first finds it open afterwards.
const linked = linkedSession(location.pathname, location.search)
if (linked !== undefined) localStorage.setItem(storedKey, linked)
