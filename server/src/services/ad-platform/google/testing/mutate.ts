import { type Complaint, complaint, field } from './complaints.ts'
import { judges, type Judging, make } from './judge.ts'
import { type Client, type GoogleWorld, kindOf, lastOf, type Resource } from './world.ts'

interface Operation {
  readonly create?: Record<string, unknown>
  readonly update?: Resource
  readonly remove?: string
  readonly updateMask?: string
}
type Wrapped = Readonly<Record<string, Operation>>

const strategies = ['manualCpc', 'targetSpend', 'maximizeConversions']
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const kinds: Readonly<Record<string, string>> = {
  assetSetOperation: 'assetSets',
  customerAssetSetOperation: 'customerAssetSets',
  assetOperation: 'assets',
  campaignAssetOperation: 'campaignAssets',
  campaignBudgetOperation: 'campaignBudgets',
  campaignOperation: 'campaigns',
  adGroupOperation: 'adGroups',
  adGroupAdOperation: 'adGroupAds',
  adOperation: 'adGroupAds',
  adGroupCriterionOperation: 'adGroupCriteria',
  campaignCriterionOperation: 'campaignCriteria',
  conversionActionOperation: 'conversionActions',
}

/** Replaces temporary negative ids by real ones. */
function withTrueNames(operations: readonly Wrapped[], world: GoogleWorld): Wrapped[] {
  const ids = new Map<string, string>()
  const text = JSON.stringify(operations).replace(/(\/)(-\d+)(")/g, (_, before: string, id: string, after: string) => {
    const known = ids.get(id) ?? world.newId()
    ids.set(id, known)
    return `${before}${known}${after}`
  })
  return JSON.parse(text) as Wrapped[]
}

function setMasked(thing: Record<string, unknown>, update: Record<string, unknown>, mask: string): void {
  for (const path of mask.split(',')) {
    const [name = '', ...rest] = path.split('.')
    if (rest.length === 0) {
      if (name in update) thing[name] = update[name]
      else delete thing[name]
    } else {
      thing[name] = { ...(thing[name] as object | undefined) }
      setMasked(thing[name] as Record<string, unknown>, (update[name] ?? {}) as Record<string, unknown>, rest.join('.'))
    }
  }
}

/** Finds an ad by either of its names: its own, or the one with its group. */
function adNamed(things: ReadonlyMap<string, Resource>, name: string): Resource | undefined {
  return [...things.values()].find(
    (it) => kindOf(it.resourceName) === 'adGroupAds' && lastOf(it.resourceName) === lastOf(name),
  )
}

function updateAd(judging: Judging, { update, updateMask = '' }: Operation): Complaint[] {
  const there = adNamed(judging.things, update?.resourceName ?? '')
  if (!there || !update) return [complaint('RESOURCE_NOT_FOUND', 'Resource was not found.')]
  const ad = { ...(there.ad as object) } as Record<string, unknown>
  const before = JSON.stringify(ad)
  setMasked(ad, update, updateMask)
  const after = {
    ...there,
    ad,
    ...(JSON.stringify(ad) === before ? {} : { changedAtMs: judging.world.now().getTime() }),
  }
  judging.things.set(there.resourceName, after)
  return judges.adGroupAds?.(judging, after, 'update', there) ?? []
}

function applyOne(
  judging: Judging,
  name: string,
  operation: Operation,
): { readonly told: Complaint[]; readonly made: string } {
  if (name === 'adOperation') return { told: updateAd(judging, operation), made: operation.update?.resourceName ?? '' }
  const kind = kinds[name] ?? ''
  const judge = judges[kind] ?? (() => [])
  if (operation.remove !== undefined || operation.update) {
    const resourceName = operation.remove ?? operation.update?.resourceName ?? ''
    const there = judging.things.get(resourceName)
    if (!there) return { told: [complaint('RESOURCE_NOT_FOUND', 'Resource was not found.')], made: '' }
    if (operation.remove !== undefined && (kind.endsWith('Criteria') || kind === 'campaignAssets')) {
      judging.things.delete(resourceName)
      return { told: [], made: resourceName }
    }
    const after = { ...there }
    if (operation.remove !== undefined) after.status = 'REMOVED'
    else {
      // Strategies are a oneof: setting one replaces the other.
      const named = strategies.find((it) => operation.updateMask?.startsWith(it))
      if (named) for (const other of strategies) if (other !== named) delete after[other]
      setMasked(after, operation.update ?? {}, operation.updateMask ?? '')
    }
    judging.things.set(resourceName, after)
    return {
      told: judge(judging, after, operation.remove !== undefined ? 'remove' : 'update', there),
      made: resourceName,
    }
  }
  const made = make(judging, kind, operation.create ?? {})
  const standing = judging.things.get(made.resourceName)
  // An existing criterion is reported as created: Google keeps one.
  if (standing && kind.endsWith('Criteria'))
    return { told: judge(judging, made, 'create', standing), made: made.resourceName }
  judging.things.set(made.resourceName, made)
  return { told: judge(judging, made, 'create'), made: made.resourceName }
}

const atOperation = (found: Complaint, index: number, name: string, verb: string): Complaint => ({
  ...found,
  location: {
    fieldPathElements: [
      field('mutate_operations', index),
      field(snake(name)),
      field(verb),
      ...(found.location?.fieldPathElements ?? []),
    ],
  },
})

export interface Mutated {
  readonly complaints: readonly Complaint[]
  readonly names: readonly { readonly kind: string; readonly resourceName: string }[]
}

/** All operations or none; each one's error is reported. */
export function mutateAll(
  world: GoogleWorld,
  client: Client,
  operations: readonly Wrapped[],
  onlyJudged = false,
): Mutated {
  const judging: Judging = { world, client, things: new Map(client.resources) }
  const complaints: Complaint[] = []
  const names = withTrueNames(operations, world).map((wrapped, index) => {
    const [name = '', operation = {}] = Object.entries(wrapped)[0] ?? []
    const { told, made } = applyOne(judging, name, operation)
    const verb = operation.create ? 'create' : operation.update ? 'update' : 'remove'
    complaints.push(...told.map((one) => atOperation(one, index, name, verb)))
    return { kind: name.replace('Operation', 'Result'), resourceName: made }
  })
  if (complaints.length === 0 && !onlyJudged) {
    client.resources.clear()
    for (const [name, thing] of judging.things) client.resources.set(name, thing)
  }
  return { complaints, names }
}
