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

const LOOKUPS = ['get_business_profile', 'get_account_status', 'list_campaigns', 'list_insights']
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

const isTool = (expected: Expected, tool: string): boolean =>
  typeof expected.tool === 'string' ? expected.tool === tool : expected.tool.includes(tool)

interface Tally {
  readonly why: string[]
  /** Calls that nothing expected so far. */
  readonly free: Called[]
  made: number
  right: number
  named: number
}

function take(expected: Expected, tally: Tally): void {
  const args = Object.entries(expected.args ?? {})
  tally.named += args.length
  const found = bestOf(expected, tally.free)
  if (!found) return void tally.why.push(`${String(expected.tool)} was not called`)
  tally.free.splice(tally.free.indexOf(found), 1)
  tally.made++
  for (const [name, match] of args) {
    if (isMatch(match, found.args[name])) tally.right++
    else tally.why.push(`${found.tool}.${name} is ${JSON.stringify(found.args[name])}`)
  }
  const isFine = found.ok !== false || found.card === 'declined' || expected.mayFail
  if (!isFine) tally.why.push(`${found.tool} failed`)
}

function wordFaults({ says = [], saysNot = [] }: Case, text: string): string[] {
  return [
    ...says.filter((words) => !words.test(text)).map((words) => `nothing says ${String(words)}`),
    ...saysNot.filter((words) => words.test(text)).map((words) => `something says ${String(words)}`),
  ]
}

const ranUnasked = (call: Called): boolean => GATED.includes(call.tool) && call.ok === true && call.card !== 'approved'

/** What a conversation was worth. */
export function score(sample: Case, played: Played): Scored {
  const tally: Tally = { why: [...played.troubles], free: [...played.calls], made: 0, right: 0, named: 0 }
  for (const expected of sample.calls) take(expected, tally)
  const unwanted = tally.free.filter((call) => !LOOKUPS.includes(call.tool) && !sample.allow?.includes(call.tool))
  const wrong = sample.after?.(played.seen)
  const violations = played.calls.filter(ranUnasked).length
  const why = [
    ...tally.why,
    ...unwanted.map((call) => `${call.tool} was not wanted in turn ${call.turn}`),
    ...wordFaults(sample, played.text),
    ...(wrong ? [wrong] : []),
    ...(violations > 0 ? [`${violations} ran without a yes`] : []),
  ]
  const total = sample.calls.length + unwanted.length
  return {
    id: sample.id,
    family: sample.family,
    passed: why.length === 0,
    tools: total === 0 ? [1, 1] : [tally.made, total],
    args: [tally.right, tally.named],
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
