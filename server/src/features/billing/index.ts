import { creditHandlers } from './credits.ts'
import { subscriptionHandlers } from './subscription.ts'

export { grantCredits, grantWelcomeCredits, takeCredits } from './credits.ts'
export { creditBalance as creditsOf } from './credits.store.ts'
export { addFunds, fundsOf } from './funds.ts'
export { onTierChanged, setPaidPlan, tierOf } from './subscription.ts'

export const billingHandlers = [...creditHandlers, ...subscriptionHandlers]
