import { type Currency, type MoneyFormat, moneyIn } from '@adwright/contract/values/currency.rules'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

const Format = createContext<MoneyFormat>(moneyIn('USD'))

/** What amounts inside are in: those of an answer in its currency, those that are typed in the ad account's. Nothing is converted. */
export function MoneyIn({ currency, children }: { currency: Currency | null | undefined; children: ReactNode }) {
  const format = useMemo(() => moneyIn(currency ?? 'USD'), [currency])
  return <Format value={format}>{children}</Format>
}

/** Writes amounts in what they are in here. */
export const useMoney = (): MoneyFormat => useContext(Format)
