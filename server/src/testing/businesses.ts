import type { Role } from '@adwright/contract/action'
import { ownerScope, sqlOf } from '#db/scope.ts'
import { businesses, businessMembers } from '#db/tables/index.ts'
import { newId } from '#kernel/ids.ts'
import type { Person, TestApp } from './app.ts'

/** A person working in a business other than their own: their calls name it. `id` is theirs, `scope` is the business's. */
export interface AtWork extends Person {
  readonly business: string
}

export const atWork = (app: TestApp, person: Person, business: string): AtWork => ({
  ...person,
  business,
  scope: ownerScope(app.server.context.system, business),
  call: (method, path, body, headers) => person.call(method, path, body, { 'x-business': business, ...headers }),
})

/** Adds a business that `payer` pays for; returns them as a member of it. */
export async function addBusiness(app: TestApp, payer: Person, name = ''): Promise<AtWork> {
  const id = newId()
  await sqlOf(app.server.context.system).insert(businesses).values({ id, ownerId: payer.id, name })
  return addMember(app, id, payer, 'owner')
}

export async function addMember(app: TestApp, business: string, person: Person, role: Role): Promise<AtWork> {
  const row = { businessId: business, userId: person.id, role }
  await sqlOf(app.server.context.system)
    .insert(businessMembers)
    .values(row)
    .onConflictDoUpdate({ target: [businessMembers.businessId, businessMembers.userId], set: { role } })
  return atWork(app, person, business)
}
