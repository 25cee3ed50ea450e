import { DAY_MS } from '@adwright/contract/values/day.rules'
import { z } from 'zod'
import type { AdPlatform, UserInterest } from '../port.ts'
import type { Google } from './account.ts'
import { openMemory } from './memory.ts'
import { search } from './search.ts'
import { id } from './wire.ts'

const Row = z.object({
  userInterest: z.object({
    resourceName: z.string(),
    userInterestId: id,
    name: z.string(),
    userInterestParent: z.string().optional(),
  }),
})
type Row = z.infer<typeof Row>

const QUERY =
  "SELECT user_interest.resource_name, user_interest.user_interest_id, user_interest.name, user_interest.user_interest_parent FROM user_interest WHERE user_interest.taxonomy_type IN ('AFFINITY', 'IN_MARKET') AND user_interest.launched_to_all = TRUE"

/** Google changes its list a few times a year. */
const KEPT_MS = DAY_MS
const DEPTH_MAX = 10

/** The name at the root of a node's tree. */
function rootName(name: string, nodes: ReadonlyMap<string, Row['userInterest']>): string {
  let node = nodes.get(name)
  for (let depth = 0; node && depth < DEPTH_MAX; depth++) {
    const parent = nodes.get(node.userInterestParent ?? '')
    if (!parent) break
    node = parent
  }
  return node?.name ?? ''
}

/** Google's tree as a list: each interest with the name of its branch. */
function asInterests(rows: readonly Row[]): UserInterest[] {
  const nodes = new Map(rows.map(({ userInterest }) => [userInterest.resourceName, userInterest]))
  return rows
    .map(({ userInterest: { userInterestId, name, resourceName } }) => ({
      id: userInterestId,
      name,
      category: rootName(resourceName, nodes),
    }))
    .toSorted((a, b) => a.category.localeCompare(b.category) || a.name.localeCompare(b.name))
}

export function interestCalls({ line, managerId, clock }: Google): Pick<AdPlatform, 'userInterests'> {
  const memory = openMemory<UserInterest[]>({ most: 1, keepMs: KEPT_MS, clock })
  return {
    userInterests: () => memory.get('', async () => asInterests(await search(line, managerId, Row, QUERY))),
  }
}
