import { billingPageHandlers } from './billing-page.ts'
import { checkoutHandlers } from './checkout.ts'
import { creditHandlers } from './credits.ts'
import { detailsHandlers, tellPayerJob } from './details.ts'
import { paymentHandlers } from './payments.ts'
import { planChangeHandlers } from './plan-change.ts'
import { planJobs } from './plan-jobs.ts'
import { webhookHandlers } from './receive-payment.ts'
import { subscriptionHandlers } from './subscription.ts'

export { openFundsCheckout } from './checkout.ts'
export {
  captureCredits,
  creditsOf,
  grantCredits,
  grantWelcomeCredits,
  holdCredits,
  releaseCredits,
  takeCredits,
} from './credits.ts'
export { addFunds, bookAdCosts, fundsOf } from './funds.ts'
export { addPastPurchase, type PastPurchase } from './past-purchase.ts'
export { endAllPlans, onTierChanged, setPaidPlan, tierOf } from './subscription.ts'

export const billingHandlers = [
  ...billingPageHandlers,
  ...checkoutHandlers,
  ...creditHandlers,
  ...detailsHandlers,
  ...paymentHandlers,
  ...planChangeHandlers,
  ...subscriptionHandlers,
  ...webhookHandlers,
]

export const billingJobs = [...planJobs, tellPayerJob]
