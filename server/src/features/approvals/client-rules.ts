import type { ApprovalClient } from '@adwright/contract/approvals'
import { activeAccountIfAny } from '#features/ad-account/index.ts'
import { withSpendLock } from '#kernel/lock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { campaignsAsked, type Client, clientsAsked, putClientRule } from './client-rules.store.ts'
import { hold } from './hold.ts'

const clientOnWire = ({ name, email, needsYes }: Client): ApprovalClient => ({
  client_name: name,
  client_email: email,
  needs_yes: needsYes,
})

export const listClients = async (ctx: Ctx): Promise<ApprovalClient[]> =>
  (await clientsAsked(ctx.scope)).map(clientOnWire)

/**
 * A client who was asked for approval, by email address.
 * @throws {AppError} `not_found` 404
 */
export async function clientOf(ctx: Ctx, email: string): Promise<Client> {
  const client = (await clientsAsked(ctx.scope)).find((it) => it.email.toLowerCase() === email.toLowerCase())
  if (!client) throw new AppError('not_found')
  return client
}

/**
 * Sets whether campaigns may run without this client's approval, and pauses those that then may not (decisions.md, A client who was asked).
 */
export async function setClientRule(
  ctx: Ctx,
  { client_email, needs_yes }: { readonly client_email: string; readonly needs_yes: boolean },
): Promise<ApprovalClient & { paused: string[] }> {
  const client = await clientOf(ctx, client_email)
  const paused = await withSpendLock(ctx.scope, ctx.log, async () => {
    await putClientRule(ctx.scope, client.email, needs_yes)
    return needs_yes ? holdAll(ctx, client.email) : []
  })
  const rule = { client_email: client.email, needs_yes: client.needsYes }
  ctx.note({
    target: client.name,
    before: rule,
    after: { ...rule, needs_yes, ...(paused.length > 0 && { paused }) },
    undo: { action: 'set_client_rule', input: rule },
  })
  return { ...clientOnWire({ ...client, needsYes: needs_yes }), paused }
}

async function holdAll(ctx: Ctx, email: string): Promise<string[]> {
  const account = await activeAccountIfAny(ctx.scope)
  if (!account) return []
  const names: string[] = []
  for (const id of await campaignsAsked(ctx.scope, account.customerId, email)) {
    const name = await hold(ctx, account, id)
    if (name !== undefined) names.push(name)
  }
  return names
}
