/** Sentences of /subscriptions and of the return from a checkout (decisions.md; product-1 §6). */
export const planTexts = {
  title: 'Subscriptions',
  subtitle: 'Choose the plan that fits. You can change or cancel it at any time.',
  loading: 'Loading the plans',
  failed: 'The plans could not be loaded',
  current: 'Current plan',
  month: 'a month',
  gives: (tier: string) => `What ${tier} gives`,
  credits: (count: number) =>
    count === 0 ? 'No monthly credits' : `${count.toLocaleString('en-US')} credits every month`,
  upgrade: (tier: string) => `Upgrade to ${tier}`,
  lower: (tier: string) => `Switch to ${tier}`,
  lowerHint: (day: string) => `Begins on ${day}, when your present plan ends. Nothing is charged before.`,
  freeHint: 'Cancel your plan to go back to Free.',
  begins: (day: string) => `Begins on ${day}`,
  processing: 'Processing...',
  cancel: 'Cancel plan',
  cancelTitle: (tier: string) => `Cancel your ${tier} plan?`,
  cancelStays: (tier: string, day: string) =>
    `${tier} stays yours until ${day}, with everything in it. Then you are on the Free plan.`,
  cancelStaysUndated: (tier: string) =>
    `${tier} stays yours until the paid month is over. Then you are on the Free plan.`,
  cancelKeeps:
    'Your credits, campaigns and linked accounts stay. No more monthly credits come in, and nothing is charged again.',
  keep: 'Keep plan',
  cancelled: (tier: string, day: string) => `${tier} stays until ${day}`,
  cancelFailed: 'Your plan could not be cancelled',
  resume: (tier: string) => `Keep ${tier}`,
  resumed: (tier: string) => `Your ${tier} plan goes on`,
  resumeFailed: 'The cancellation could not be taken back',
  renews: (day: string) => `Renews on ${day}.`,
  canceling: (tier: string, day: string) =>
    `Your plan is cancelled. ${tier} stays until ${day}, then you are on the Free plan.`,
  pastDue: (tier: string) => `The renewal of your ${tier} plan could not be charged.`,
  pastDueHint:
    'It is tried again. Please check your payment method; if it keeps failing, you fall back to the Free plan.',
  next: (tier: string, day: string) => `${tier} is ordered and begins on ${day}, when your present plan ends.`,
  back: 'Back to Adwright',
  home: 'Adwright, start page',
  returned: {
    title: 'Your payment',
    confirming: 'We are confirming your payment',
    confirmingHint:
      'What you bought appears here as soon as the payment provider has confirmed it. You can leave this open or go on.',
    slow: 'It is taking longer than usual. Nothing is lost: it arrives as soon as the provider has confirmed it.',
    paid: {
      credits_purchase: 'Payment received: your credits are here',
      google_ads_funds: 'Payment received: your funds are here',
      subscription: 'Payment received: your plan is active',
    },
    ordered: 'Your plan is ordered',
    declined: 'The payment was declined',
    declinedHint: 'Nothing was charged. You can try again with another card.',
    cancelled: 'The checkout was cancelled',
    cancelledHint: 'Nothing was paid.',
    unknown: 'If you have just paid, we are confirming it',
    unknownHint: 'A payment counts once the payment provider has confirmed it. It is then listed in Payment History.',
    failed: 'The payment could not be looked up',
    history: 'Payment History',
    done: 'Done',
    dismiss: 'Close',
  },
} as const
