import type { OwnerScope } from '#db/scope.ts'
import { purseOf } from './purse.store.ts'

/** The app's address for an email to a business's payer. It opens that business; the payer's own first one needs no parameter. */
export async function appAddress(
  scope: OwnerScope,
  publicUrl: string,
  opens: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { owner: payer } = await purseOf(scope)
  const query = new URLSearchParams({ ...opens, ...(payer === scope.owner ? {} : { business: scope.owner }) })
  return `${publicUrl.replace(/\/$/, '')}/${query.size > 0 ? `?${query}` : ''}`
}
