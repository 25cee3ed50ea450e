/** The model usage messages. */
export const modelUsageTexts = {
  nothingToTopUp: 'There is nothing to top up: the assistant costs nothing here.',
  topUp: 'More of the AI assistant',
} as const
