import type { Speaker } from '../words/say.ts'
import { plain } from '../words/format.ts'
import { type Currency, decimalsOf } from '@adwright/contract/values/currency.rules'
import type { EntityValue, Read } from '../nlu/index.ts'

const dollars: readonly Currency[] = ['USD', 'CAD', 'AUD', 'MXN']

/** Whether an amount is in the account's currency: stated as such, or with a dollar sign that may be its own. A bare number always is. */
export const isOwn = (said: string | undefined, currency: Currency): boolean =>
  said === undefined || said === currency || (said === '$' && dollars.includes(currency))

/** Reads amounts in the account's currency; all others are foreign, and asked about. */
export const inOwnMoney =
  (read: Read, currency: Currency): Read =>
  (text, options) => {
    const reading = read(text, options)
    if (currency === 'USD') return reading
    const unit = 100 / 10 ** decimalsOf(currency)
    const own = <T extends EntityValue>(it: T): T =>
      it.type === 'money' ? { ...it, unit, currency: isOwn(it.said, currency) ? 'USD' : 'other' } : it
    return {
      ...reading,
      clauses: reading.clauses.map((clause) => ({
        ...clause,
        entities: clause.entities.map(own),
        // An order also has its amounts in its own parts.
        ...(clause.parts && {
          parts: clause.parts.map((it) => (it.is === 'value' ? { ...it, value: own(it.value) } : it)),
        }),
      })),
    }
  }

/** The reply to an amount in another currency: nothing is converted, so the owner has to state it in their own. */
export const foreignWords = (raw: string, w: Speaker): string =>
  w.say(w.currency === 'USD' ? 'limit.currency' : 'limit.currency_own', { raw: plain(raw) })
