import type { Role } from '../action.ts'

/** Each role's name and what it may do, as screens, emails and the assistant say it. Highest role first. */
export const roleWords: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: { name: 'Owner', may: 'Does everything, and decides who belongs to the business.' },
  manager: { name: 'Manager', may: 'Runs campaigns and content. Can’t change the team or the plan.' },
  viewer: { name: 'Viewer', may: 'Sees everything and changes nothing.' },
  client: { name: 'Client', may: 'Sees reports, and approves what is sent for approval.' },
}
