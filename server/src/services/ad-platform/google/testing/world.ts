import { createHash } from 'node:crypto'

export type Resource = Record<string, unknown> & { resourceName: string }

/** Resources of one account by their names; of each kind in the order of making. */
export interface Client {
  readonly id: string
  name: string
  readonly timeZone: string
  readonly currency: string
  readonly isManager: boolean
  /** The manager account that it's below, other than ours. */
  readonly below?: string
  /** Newest last. */
  readonly links: { id: string; status: string }[]
  readonly resources: Map<string, Resource>
  /** Rows of reports as Google would tell them, by the view they are asked from. */
  readonly facts: { readonly view: string; readonly row: Record<string, unknown> }[]
  spendingLimit: { micros?: string; type?: string } | undefined
  invoiced: boolean
}

export interface GoogleWorld {
  readonly managerId: string
  readonly clients: Map<string, Client>
  readonly now: () => Date
  newId(): string
}

export function newWorld(managerId: string, now: () => Date): GoogleWorld {
  let last = 20_000_000_000
  return { managerId, clients: new Map(), now, newId: () => String(++last) }
}

export function addClient(world: GoogleWorld, account: Partial<Client> & { readonly id: string }): Client {
  const client: Client = {
    name: '',
    timeZone: 'America/New_York',
    currency: 'USD',
    isManager: false,
    links: [],
    resources: new Map(),
    facts: [],
    spendingLimit: undefined,
    invoiced: true,
    ...account,
  }
  world.clients.set(client.id, client)
  return client
}

export const kindOf = (resourceName: string): string => resourceName.split('/')[2] ?? ''
export const lastOf = (resourceName: string): string => /([^/~]+)$/.exec(resourceName)?.[1] ?? ''

export const ofKind = (things: ReadonlyMap<string, Resource>, kind: string): Resource[] =>
  [...things.values()].filter((it) => kindOf(it.resourceName) === kind)

export const linkOf = ({ links }: Client): string => links.at(-1)?.status ?? ''

/** Google's criteria have one id for one meaning, for all users: it says nothing about when. */
export const criterionId = (meaning: string): string =>
  String(createHash('sha256').update(meaning).digest().readUIntBE(0, 5) + 1000)
