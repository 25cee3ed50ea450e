import { asUsd, microsOf } from '@adwright/contract/values/money.rules'
import { Counter, type Registry } from 'prom-client'
import { meteredLlm, type Priced } from '#features/model-usage/index.ts'
import { baseUrlFor, runsHere } from '#kernel/model-address.rules.ts'
import type { Llm, ModelPrice } from '#services/llm/port.ts'
import type { AppContext } from './contexts.ts'
import { openVendor } from './services.ts'

/** The assumed price of a model elsewhere if none is set: about that of larger models in 2026. US dollars per million tokens. */
const ASSUMED: ModelPrice = { input: 3, output: 15, cached: 0.3 }
/** Anthropic charges a quarter more for input that it writes to its cache. */
const CACHE_WRITE: Readonly<Record<string, number>> = { anthropic: 1.25 }
const FREE: ModelPrice = { input: 0, output: 0 }

/** `3,15` or `3,15,0.3`: input, output and cached input, in US dollars per million tokens. */
function priced(llm: Llm, setting: string | undefined, isHere: boolean): Priced {
  const [input, output, cached] = setting?.split(',').map(Number) ?? []
  const isKnown = input !== undefined && output !== undefined
  const known = { input: input ?? 0, output: output ?? 0, ...(cached === undefined ? {} : { cached }) }
  const price = isKnown ? known : isHere ? FREE : ASSUMED
  return { llm, price: { ...price, cacheWrite: price.input * (CACHE_WRITE[llm.provider] ?? 1) }, isKnown, isHere }
}

/** Meters the language model and enforces each owner's plan allowance. The built-in one costs nothing. */
export async function meter(
  llm: Llm,
  { config, system, clock, log }: Pick<AppContext, 'config' | 'system' | 'clock' | 'log'>,
  metrics: Registry,
): Promise<Llm> {
  if (llm.provider === 'builtin') return llm
  const { builtinModel } = await import('#agent/offline/index.ts')
  const registers = [metrics]
  const tokens = new Counter({
    name: 'adwright_model_tokens_total',
    help: 'Tokens told to the language model and said by it; cached ones are told ones that the provider had kept.',
    labelNames: ['kind', 'purpose'],
    registers,
  })
  const cost = new Counter({
    name: 'adwright_model_cost_usd_total',
    help: 'What calls of the language model cost, in US dollars.',
    labelNames: ['purpose'],
    registers,
  })
  const { Free, Pro, Enterprise } = config.AI_ALLOWANCE
  const isHere = (word: string): boolean => runsHere(word, baseUrlFor(word, config))
  return meteredLlm({
    system,
    clock,
    log,
    main: priced(llm, config.AI_PRICE, isHere(config.AI_MODEL)),
    ...(config.AI_MODEL_AFTER === 'builtin'
      ? {}
      : {
          smaller: priced(
            await openVendor(config, config.AI_MODEL_AFTER),
            config.AI_PRICE_AFTER,
            isHere(config.AI_MODEL_AFTER),
          ),
        }),
    offline: builtinModel(),
    allowances: { Free: microsOf(Free), Pro: microsOf(Pro), Enterprise: microsOf(Enterprise) },
    serverCap: config.AI_MONTHLY_CAP === undefined ? undefined : microsOf(asUsd(config.AI_MONTHLY_CAP)),
    onUse: ({ input, output, cached = 0, costUsd, purpose }) => {
      tokens.inc({ kind: 'input', purpose }, input)
      tokens.inc({ kind: 'cached', purpose }, cached)
      tokens.inc({ kind: 'output', purpose }, output)
      cost.inc({ purpose }, costUsd)
    },
  })
}
