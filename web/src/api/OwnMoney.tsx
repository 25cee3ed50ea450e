import { getAccountStatus } from '@adwright/contract/ad-account'
import type { ReactNode } from 'react'
import { MoneyIn } from '#ui/money.tsx'
import { useAction } from './queries.ts'

/** Amounts inside are in the owner's ad account currency, unless a response states its own. */
export function OwnMoney({ children }: { children: ReactNode }) {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] })
  return <MoneyIn currency={account.data?.data.currency}>{children}</MoneyIn>
}
