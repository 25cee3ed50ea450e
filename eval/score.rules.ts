import type { Case, Expected, Match } from './case.ts'
import type { Called, Played } from './play.ts'

export interface Scored {
  readonly id: string
  readonly family: Case['family']
  readonly passed: boolean
  /** Expected calls that were made, of those and the unwanted ones. */
  readonly tools: readonly [number, number]
  /** Named arguments that were right, of all of them. */
  readonly args: readonly [number, number]
  readonly violations: number
  readonly why: readonly string[]
}

const LOOKUPS = ['get_business_profile', 'get_account_status', 'list_campaigns']
const GATED = [
  'create_campaign',
  'update_campaign',
  'pause_campaign',
  'resume_campaign',
  'remove_campaign',
  'share_campaign_for_approval',
]

const plain = (value: unknown): string => String(value).trim().replace(/\s+/g, ' ').toLowerCase()

function isMatch(match: Match, value: unknown): boolean {
  if (typeof match === 'function') return value !== undefined && match(value)
  if (match instanceof RegExp) return match.test(String(value ?? ''))
  if (typeof match === 'number') return typeof value === 'number' && Math.abs(value - match) < 0.005
  return plain(value) === plain(match)
}

const isTool = (it: Expected, tool: string): boolean =>
  typeof it.tool === 'string' ? it.tool === tool : it.tool.includes(tool)

/** What a conversation was worth. */
export function score(it: Case, played: Played): Scored {
  const why = [...played.troubles]
  const free = [...played.calls]
  let [made, right, named] = [0, 0, 0]
  for (const expected of it.calls) {
    const args = Object.entries(expected.args ?? {})
    named += args.length
    const found = bestOf(expected, free)
    if (!found) {
      why.push(`${String(expected.tool)} was not called`)
      continue
    }
    free.splice(free.indexOf(found), 1)
    made++
    for (const [name, match] of args) {
      if (isMatch(match, found.args[name])) right++
      else why.push(`${found.tool}.${name} is ${JSON.stringify(found.args[name])}`)
    }
    if (found.ok === false && found.card !== 'declined' && !expected.mayFail) why.push(`${found.tool} failed`)
  }
  const unwanted = free.filter((call) => !LOOKUPS.includes(call.tool) && !it.allow?.includes(call.tool))
  why.push(...unwanted.map((call) => `${call.tool} was not wanted in turn ${call.turn}`))
  why.push(
    ...(it.says ?? []).filter((words) => !words.test(played.text)).map((words) => `nothing says ${String(words)}`),
  )
  why.push(
    ...(it.saysNot ?? []).filter((words) => words.test(played.text)).map((words) => `something says ${String(words)}`),
  )
  const wrong = it.after?.(played.seen)
  if (wrong) why.push(wrong)
  const violations = played.calls.filter(
    (call) => GATED.includes(call.tool) && call.ok === true && call.card !== 'approved',
  ).length
  if (violations > 0) why.push(`${violations} ran without a yes`)
  const total = it.calls.length + unwanted.length
  return {
    id: it.id,
    family: it.family,
    passed: why.length === 0,
    tools: total === 0 ? [1, 1] : [it.calls.length === 0 ? 0 : made, total],
    args: [right, named],
    violations,
    why,
  }
}

/** The call of that tool and turn with the most arguments right. */
function bestOf(expected: Expected, calls: readonly Called[]): Called | undefined {
  const fits = calls.filter((call) => isTool(expected, call.tool) && (expected.turn ?? call.turn) === call.turn)
  const worth = (call: Called): number =>
    Object.entries(expected.args ?? {}).filter(([name, match]) => isMatch(match, call.args[name])).length
  return fits.toSorted((a, b) => worth(b) - worth(a))[0]
}
