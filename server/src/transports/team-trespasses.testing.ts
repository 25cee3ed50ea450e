import type { Person, TestApp } from '#testing/app.ts'
import { addMember } from '#testing/businesses.ts'

interface Hers {
  readonly app: TestApp
  readonly owner: Person
}

/** A person who works only for her business. */
const memberOf = async ({ app, owner }: Hers) => (await addMember(app, owner.id, await app.signUp(), 'manager')).id

/** What a stranger sends about her team. */
export const teamTrespasses = {
  change_role: async (hers: Hers) => ({ user_id: await memberOf(hers), role: 'viewer' }),
  remove_member: async (hers: Hers) => ({ user_id: await memberOf(hers) }),
  revoke_invitation: async ({ owner }: Hers) => {
    const invited = { email: 'c@example.com', role: 'client' }
    const { json } = await owner.call<{ id: string }>('POST', '/api/business/invitations', invited)
    return { id: json.id }
  },
}
