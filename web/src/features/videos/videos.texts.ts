export const videoTexts = {
  soon: 'Coming soon',
  title: 'Videos for your campaigns, from a sentence',
  words: 'Describe what you want to show and get a short video for your ads and channels. We’re still building this.',
  points: [
    'Short clips for ads and social media',
    'In the look of your business',
    'From the agent, in the same conversation',
  ],
  interest: 'Tell me when it’s ready',
  failed: 'We couldn’t save your interest',
} as const
