/** Notification emails. */
export const notificationTexts = {
  button: 'Open Adwright',
  unsubscribe: 'Unsubscribe',
  unsubscribed: "You've been unsubscribed. We'll miss you, but you can always rejoin anytime from your preferences.",
  /** The emails about a single event, by kind. */
  mails: {
    approval: {
      subject: 'Your client has answered',
      footnote: 'You’re getting this email because you sent a campaign to a client for approval.',
    },
    launch: { subject: 'Your campaign launch', footnote: 'You’re getting this email because you launched a campaign.' },
    ad_review: {
      subject: 'An ad was not approved',
      footnote: 'You’re getting this email because one of your ads was reviewed.',
    },
    funds: {
      subject: 'Your ad funds',
      footnote: 'You’re getting this email because some of your campaigns run on your ad funds.',
    },
    ads_login: {
      subject: 'Please sign in with Google again',
      footnote: 'You’re getting this email because your ad account is linked by your Google login.',
    },
    tag: {
      subject: 'Your customer tag went quiet',
      footnote: 'You’re getting this email because you measure customers on your website.',
    },
    site_message: {
      subject: 'A new message from your page',
      footnote: 'You’re getting this email because somebody used the contact form of your page.',
    },
    payment: {
      subject: 'Your payment',
      footnote: 'You’re getting this email because there was a payment on your account.',
    },
    promotion: {
      subject: 'News from Adwright',
      footnote: 'You’re getting this email because you subscribed to news and tips.',
    },
  },
} as const
