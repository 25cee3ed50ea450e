import { MICROS_A_USD, micros, type Micros } from '@adwright/contract/values/money.rules'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { OwnerScope, SystemScope } from '#db/scope.ts'
import { tierOf } from '#features/billing/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { isDemo, purseOf } from '#kernel/purse.store.ts'
import type { Log } from '#kernel/log.ts'
import { type CallUse, metered } from './metered.ts'
import type { Llm, ModelPrice, ModelStanding, ModelUse, PickedModel } from '#services/llm/port.ts'
import { costOf } from './price.rules.ts'
import { type Allowances, choose, monthOf, takenFromExtra } from './allowance.rules.ts'
import { addUse, serverCost, usedBy } from './usage.store.ts'

/** A model whose calls are metered. */
export interface Priced {
  readonly llm: Llm
  /** The price of its calls. */
  readonly price: ModelPrice
  /** The price is configured, so owners see a reply's cost. */
  readonly isKnown: boolean
  /** It runs on this machine. */
  readonly isHere: boolean
}

export interface MeterParts {
  readonly system: SystemScope
  readonly clock: Clock
  readonly log: Log
  readonly main: Priced
  /** Answers when an owner's allowance is used up. */
  readonly smaller?: Priced | undefined
  /** Answers when nothing may be spent. */
  readonly offline: LanguageModelV4
  readonly allowances: Allowances
  readonly serverCap: Micros | undefined
  /** Called for each call, for the metrics. */
  readonly onUse?: (use: CallUse & { readonly costUsd: number; readonly purpose: ModelUse['purpose'] }) => void
}

/** How long the total of all owners is cached: it only grows. */
const SERVER_COST_MS = 15_000

/** The language model as owners may use it: each call is booked, and plan allowances are enforced. */
export function meteredLlm(parts: MeterParts): Llm {
  const { main, smaller, clock, system } = parts
  const isFree = main.price.input === 0 && main.price.output === 0
  let server = { micros: micros(0), at: Number.NEGATIVE_INFINITY, month: '' }

  async function serverMicros(): Promise<Micros> {
    const now = clock.now()
    const month = monthOf(now)
    if (parts.serverCap === undefined) return micros(0)
    if (server.month !== month || now.getTime() - server.at >= SERVER_COST_MS)
      server = { micros: await serverCost(system, month), at: now.getTime(), month }
    return server.micros
  }

  async function standing(of: OwnerScope): Promise<ModelStanding> {
    const free = { limited: false, allowance: micros(0), answers: 'model', because: null } as const
    if (isFree && main.isHere) return free
    const scope = await purseOf(of)
    const demo = await isDemo(scope)
    if (isFree && !demo) return free
    const [tier, used] = await Promise.all([tierOf({ scope, clock }), usedBy(scope, monthOf(clock.now()))])
    const allowance = parts.allowances[tier]
    const facts = { isDemo: demo, used, allowance, serverCap: parts.serverCap, hasSmaller: smaller !== undefined }
    return { limited: true, allowance, ...choose({ ...facts, serverMicros: await serverMicros() }) }
  }

  async function write(of: OwnerScope, priced: Priced, how: ModelUse, use: CallUse): Promise<void> {
    const now = clock.now()
    const costMicros = costOf(use, priced.price)
    try {
      const scope = await purseOf(of)
      const tier = await tierOf({ scope, clock })
      const used = await usedBy(scope, monthOf(now))
      await addUse(scope, {
        kind: 'call',
        month: monthOf(now),
        tier,
        purpose: how.purpose,
        model: `${priced.llm.provider}/${priced.llm.modelId}`,
        inputTokens: use.input,
        cachedTokens: use.cached ?? 0,
        outputTokens: use.output,
        costMicros,
        extraMicros: takenFromExtra(used, parts.allowances[tier], costMicros),
        estimated: use.estimated,
        cause: newId(),
        at: now,
      })
    } catch (error) {
      parts.log.error({ err: error, costMicros }, 'a call of the language model could not be written down')
    }
    server = { ...server, micros: micros(server.micros + costMicros) }
    if (priced.isKnown) how.onCost?.(costMicros)
    parts.onUse?.({ ...use, costUsd: costMicros / MICROS_A_USD, purpose: how.purpose })
  }

  const counted = (scope: OwnerScope, priced: Priced, use: ModelUse): PickedModel => ({
    provider: priced.llm.provider,
    modelId: priced.llm.modelId,
    model: metered(priced.llm.model, (it) => write(scope, priced, use, it)),
    counts: priced.llm.model,
    ...(priced.llm.traits ? { traits: priced.llm.traits } : {}),
    ...(main.llm.standIn ? { standIn: main.llm.standIn } : {}),
  })

  return {
    ...main.llm,
    standing,
    pick: async (scope, use) => {
      const { answers, because } = await standing(scope)
      if (answers === 'model') return counted(scope, main, use)
      if (answers === 'smaller_model' && smaller) return { ...counted(scope, smaller, use), because: 'used_up' }
      return { provider: 'builtin', modelId: 'builtin', model: parts.offline, ...(because ? { because } : {}) }
    },
  }
}
