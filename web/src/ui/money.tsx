import { type Currency, type MoneyFormat, moneyIn } from '@adwright/contract/values/currency.rules'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

const Format = createContext<MoneyFormat>(moneyIn('USD'))

/** Sets the currency of amounts inside it: an answer's own for its figures, the ad account's for typed ones. Nothing is converted. */
export function MoneyIn({ currency, children }: { currency: Currency | null | undefined; children: ReactNode }) {
  const format = useMemo(() => moneyIn(currency ?? 'USD'), [currency])
  return <Format value={format}>{children}</Format>
}

/** Formats amounts in the current currency. */
export const useMoney = (): MoneyFormat => useContext(Format)
