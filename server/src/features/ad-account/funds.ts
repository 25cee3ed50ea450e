import type { Mine } from '#db/mine.ts'
import type { AccountRow } from './ad-account.store.ts'

/** What is left to spend on an account that we made, in dollars; a linked one pays Google itself: null (decisions.md, Funds). */
export async function availableFunds(_mine: Mine, row: AccountRow): Promise<number | null> {
  if (row.connectionType === 'linked') return null
  return 0
}
