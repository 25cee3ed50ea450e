import type { OwnerScope } from '#db/scope.ts'
import { purseOf } from './purse.store.ts'

/** The app's address in a mail to a business's payer: it opens that business, which one's own needs no word for. */
export async function appAddress(
  scope: OwnerScope,
  publicUrl: string,
  opens: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { owner: payer } = await purseOf(scope)
  const query = new URLSearchParams({ ...opens, ...(payer === scope.owner ? {} : { business: scope.owner }) })
  return `${publicUrl.replace(/\/$/, '')}/${query.size > 0 ? `?${query}` : ''}`
}
