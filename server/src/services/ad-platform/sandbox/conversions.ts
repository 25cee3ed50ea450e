import { roundMicros } from '@adwright/contract/values/money.rules'
import type { AdPlatform, MadeConversion } from '../port.ts'
import { conversionOf, gtagSnippet } from './conversion.rules.ts'
import { newEntityId } from './new-ids.ts'
import {
  addConversion,
  conversionsOf,
  heardTrial,
  isCounting,
  removeConversion,
  setPauses,
} from './sandbox-ads.store.ts'
import type { CountingAction, Gap } from './settings.ts'
import { nowOf } from './time.ts'
import { changing, notThere, openAccount, rejectIf, type World } from './world.ts'

/** The gaps after switching something on or off at a moment. */
const gapsFrom = (gaps: readonly Gap[], isOn: boolean, at: string): Gap[] =>
  isOn ? gaps.map((it) => ({ ...it, to: it.to ?? at })) : [...gaps, { from: at, to: null }]

type ConversionSetup = Pick<
  AdPlatform,
  'createConversions' | 'findConversion' | 'removeConversion' | 'setConversionsCounting' | 'tryConversion'
>

/** Sets up conversions. Their counts are computed with the other figures. */
export function conversionCalls(world: World): ConversionSetup {
  return {
    findConversion: (account, input) =>
      world.line.read(account, async () => {
        const { scope, row } = await openAccount(world, account)
        const isIt = (it: CountingAction) =>
          isCounting(it) && it.name === input.name.trim() && it.category === input.category
        const found = (await conversionsOf(scope, row.id)).find(isIt)
        if (!found) return undefined
        const worth = { defaultValue: found.valueMicros / 1_000_000, currencyCode: row.currency }
        return { id: found.id, gtagSnippet: gtagSnippet(account.customerId, found.id, found.category, worth) }
      }),
    tryConversion: (account, id) =>
      world.line.change(account, () =>
        changing(world, account, async ({ scope, row }) => {
          if (row.tagGaps?.some(({ to }) => to === null)) return 'not_heard'
          await heardTrial(scope, row.id, id, nowOf(world.clock, row))
          return 'heard'
        }),
      ),
    setConversionsCounting: (account, ids, counting) =>
      world.line.change(account, () =>
        changing(world, account, async ({ scope, row }) => {
          const all = await conversionsOf(scope, row.id)
          const found = ids.map((id) => all.find((it) => it.id === id))
          const at = nowOf(world.clock, row).toISOString()
          for (const one of found) {
            if (!one) throw notThere('The conversion action')
            if (isCounting(one) !== counting) await setPauses(scope, one.id, gapsFrom(one.pauses ?? [], counting, at))
          }
        }),
      ),
    removeConversion: (account, id) =>
      world.line.change(account, () =>
        changing(world, account, ({ scope, row }) => removeConversion(scope, row.id, id, nowOf(world.clock, row))),
      ),
    createConversions: (account, inputs) =>
      world.line.change(account, () =>
        changing(world, account, async ({ scope, row }) => {
          const names = (await conversionsOf(scope, row.id)).map((it) => it.name)
          const made: MadeConversion[] = []
          for (const input of inputs) {
            rejectIf(conversionOf(input, names))
            names.push(input.name.trim())
            const id = newEntityId()
            await addConversion(scope, row.id, {
              id,
              name: input.name.trim(),
              category: input.category,
              valueMicros: roundMicros(input.defaultValue * 1_000_000),
              createdAt: nowOf(world.clock, row),
              ownValues: input.ownValues ?? false,
              callSeconds: input.callSeconds ?? null,
            })
            made.push({ id, gtagSnippet: gtagSnippet(account.customerId, id, input.category, input) })
          }
          return made
        }),
      ),
  }
}
