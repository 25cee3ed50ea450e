import { ENTERPRISE_BUSINESSES_MAX, FREE_TIER_ACCOUNTS } from '@adwright/contract/limits'

/** Messages about plans, payments and credits. */
export const billingTexts = {
  freeNeedsNoCheckout: 'The Free plan needs no payment. Cancel your plan to go back to it.',
  already: (tier: string) => `You already have the ${tier} plan.`,
  follows: (tier: string) => `You’ve already ordered the ${tier} plan. It starts when this period ends.`,
  applyEvent: {
    fundsAdded: 'Funds added',
    refund: (description: string) => `Refund: ${description}`,
    paymentReceived: (amountText: string, description: string) =>
      `Your payment of ${amountText} was received: ${description}.`,
    wentBack: (paidText: string, what: string) => `${paidText} was refunded to you: ${what}.`,
    notEnoughMoney: 'There wasn’t enough money on the card. We’ll try again; you can also use another card.',
    cardExpired: 'The card has expired. Add a new one under Plan and billing.',
    bankAsks: 'Your bank wants you to confirm the payment. Add the card again under Plan and billing.',
    checkMethod: 'We’ll try again; check your payment method.',
    renewalFailed: (tier: string, name: string) => `We couldn’t charge the renewal of your ${tier} plan. ${name}`,
  },
  billingPage: {
    noPlan: 'You are on the Free plan: no card is kept.',
    cardReady: 'Continue to the payment provider.',
    received: 'Payment received. Your plan continues.',
    declinedAgain: 'Your card was declined again. Nothing was charged.',
    nothingOwed: 'Nothing is owed.',
  },
  startCredits: (startCredits: string) => `${startCredits} image credits to start with`,
  linkExisting: `Link up to ${FREE_TIER_ACCOUNTS} existing Google Ads accounts`,
  oneBusiness: 'One business, with a team',
  severalBusinesses: `Up to ${ENTERPRISE_BUSINESSES_MAX} businesses, each client with their own account, team and reports`,
  everyday: 'Campaigns, chat assistant, analytics and website analysis',
  everythingFree: 'Everything in Free',
  proCredits: (proMonthlyCredits: string) => `${proMonthlyCredits} image credits every month`,
  createAndLink: 'Create new Google Ads accounts and link without limit',
  everythingPro: 'Everything in Pro',
  enterpriseCredits: (enterpriseMonthlyCredits: string) => `${enterpriseMonthlyCredits} image credits every month`,
  ownBrand:
    'Your business’s name and logo in place of Adwright’s on approval pages, reports, PDFs and emails to your clients',
  aiAllowance: (amount: string) => `An AI allowance of ${amount} a month`,
  adCost: (day: string) => `Ad cost of ${day}`,
  badSignature: 'The signature of this event is not right.',
  planEnded: (tier: string) => `Your ${tier} plan has ended. You are on the Free plan now.`,
  notKept: 'We couldn’t save the receipt. Please try again later.',
  checkout: {
    checkoutReady: 'Continue to the checkout.',
    notThePayer: 'Only the person who pays for this business can add funds.',
  },
  credits: {
    usedUp: 'Your credits are used up. Get more to keep making images.',
    welcome: 'Welcome credits',
  },
  mismatch: {
    notTheOrder: (amountText: string) => `doesn’t match your order of ${amountText}`,
    nothingAdded: (paidText: string, why: string) =>
      `A payment of ${paidText} ${why}, so nothing was added for it. Please contact support to get it back.`,
  },
  order: {
    basic: 'Basic',
    premium: 'Premium',
  },
  payments: {
    noReceipt: 'No receipt: this payment didn’t go through.',
    hereReceipt: 'Here is your receipt.',
    payments: 'Your payments.',
  },
  nothingToCancel: 'You are on the Free plan: there is nothing to cancel.',
  notCanceled: 'Your plan is not canceled.',
  cancelled: (tier: string, until: string) =>
    `Your ${tier} plan stays until ${until}. After that you are on the Free plan.`,
  resumed: (tier: string) => `Your ${tier} plan continues.`,
} as const
