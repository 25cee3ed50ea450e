/** product-1 §2: the suggestions on the welcome screen. */
export const suggestionTexts = {
  label: 'Suggestions',
  tiles: [
    'Create a Google Ads campaign using my business profile',
    'Help me set up a social media campaign for my online store',
    'I need a marketing campaign for my new restaurant',
    'Suggest me some blog ideas for my business',
    'Analyze my business website and suggest improvements',
    'Generate a content calendar for my business',
  ],
  phone: [
    'Create a Google Ads campaign using my business profile',
    "Analyze my website's SEO performance",
    'Generate blog post ideas for my industry',
    'Create social media content calendar',
    'Suggest marketing strategies for my business',
  ],
} as const
