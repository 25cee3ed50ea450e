export const videoTexts = {
  soon: 'Coming soon',
  title: 'Videos for your campaigns, from a sentence',
  words:
    'Describe what you want to show, and get a short video for your ads and channels. We are still building it: nothing here makes a video yet.',
  points: [
    'Short clips for ads and social media',
    'In the look of your business',
    'From the agent, in the same conversation',
  ],
  interest: 'Tell me when it is here',
  failed: 'Your interest could not be saved',
} as const
