import type { Tier } from '@adwright/contract/action'
import { type ApiKey, createApiKey, deleteApiKey, listApiKeys } from '@adwright/contract/account'
import { type SystemScope, inTransaction, ownerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { type ApiKeyRow, apiKeyRows, findApiKey, insertApiKey, noteKeyUsed, removeApiKey } from './api-keys.store.ts'
import { type Place, placeOfId } from './member.ts'
import { logSecurity } from './security-log.ts'
import { accountTexts } from './account.texts.ts'

/** More than a person can tell apart. */
const KEYS_MAX = 50
/** Identifies a key as ours, if it's found somewhere. */
const PREFIX = 'adw_'
const USED_EVERY_MS = 60_000

const onWire = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  business_id: row.businessId,
  last_four: row.lastFour,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

/** An API key's owner, its business, and what it may do. */
export interface KeyHolder extends Place {
  readonly tier: Tier
  readonly scope: ApiKey['scope']
  readonly keyId: string
  /** The name its owner gave it. */
  readonly keyName: string
}

/** The holder of an API key; undefined if it's unknown, deleted, or for a business they left. */
export async function identifyApiKey(system: SystemScope, key: string, clock: Clock): Promise<KeyHolder | undefined> {
  if (!key.startsWith(PREFIX)) return undefined
  const row = await findApiKey(system, sha256(key))
  if (!row) return undefined
  const scope = ownerScope(system, row.ownerId)
  const now = clock.now()
  const place = await placeOfId(system, clock, row.ownerId, row.businessId)
  if (!place) return undefined
  await noteKeyUsed(scope, row.id, now, new Date(now.getTime() - USED_EVERY_MS))
  return { ...place, scope: row.scope, keyId: row.id, keyName: row.name }
}

export const apiKeyHandlers = [
  handle(listApiKeys, async ({ scope }) => (await apiKeyRows(scope)).map(onWire)),

  handle(createApiKey, async (ctx, { name, scope }) => {
    const { clock, note } = ctx
    const owned = ctx.member?.person ?? ctx.scope
    const key = `${PREFIX}${newSecret()}`
    const businessId = ctx.scope.owner
    const made = { businessId, name, scope, keyHash: sha256(key), lastFour: key.slice(-4), createdAt: clock.now() }
    const row = await inTransaction(owned, (within) => insertApiKey(within, made, KEYS_MAX))
    if (!row) throw new AppError('conflict', accountTexts.tooManyKeys(KEYS_MAX))
    await logSecurity(ctx, owned, 'api_key_created')
    note({ target: name, after: { name, scope } })
    return { ...onWire(row), key }
  }),

  handle(deleteApiKey, async (ctx, { id }) => {
    const { scope, note } = ctx
    const row = await removeApiKey(scope, id)
    if (!row) throw new AppError('not_found')
    await logSecurity(ctx, scope, 'api_key_deleted')
    note({ target: row.name, before: { name: row.name, scope: row.scope } })
  }),
]
