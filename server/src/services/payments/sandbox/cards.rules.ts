import type { Card } from '@adwright/contract/billing-page'
import type { TestCard } from '#db/tables/sandbox-pay.ts'

/** The last digits are those of the real provider's test cards with the same meaning. */
const last4: Readonly<Record<TestCard, string>> = {
  pays: '4242',
  insufficient_funds: '9995',
  expired_card: '0069',
  authentication_required: '3155',
}

export function cardFacts(card: TestCard, now: Date): Card {
  const year = now.getUTCFullYear()
  return { brand: 'Visa', last4: last4[card], exp_month: 12, exp_year: card === 'expired_card' ? year - 1 : year + 3 }
}

/** Why a card is declined; null: it's charged, including after the bank's confirmation. */
export const refusalOf = (card: TestCard | null): 'insufficient_funds' | 'expired_card' | null =>
  card === 'insufficient_funds' || card === 'expired_card' ? card : null
