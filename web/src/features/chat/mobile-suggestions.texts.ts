/** product-1 §2: the five of a phone. */
export const mobileSuggestions = [
  'Create a Google Ads campaign using my business profile',
  "Analyze my website's SEO performance",
  'Generate blog post ideas for my industry',
  'Create social media content calendar',
  'Suggest marketing strategies for my business',
]
