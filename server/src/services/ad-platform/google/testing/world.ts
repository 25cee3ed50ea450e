import { createHash } from 'node:crypto'

export type Resource = Record<string, unknown> & { resourceName: string }

/** One account's resources by name; each kind in creation order. */
export interface Client {
  readonly id: string
  name: string
  readonly timeZone: string
  readonly currency: string
  readonly isManager: boolean
  /** The manager account above it, if not ours. */
  readonly below?: string
  /** Newest last. */
  readonly links: { id: string; status: string }[]
  readonly resources: Map<string, Resource>
  /** Report rows as Google would return them, by view. */
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

/** Google's criteria have one id per meaning, for all users: it doesn't tell when it was made. */
export const criterionId = (meaning: string): string =>
  String(createHash('sha256').update(meaning).digest().readUIntBE(0, 5) + 1000)
