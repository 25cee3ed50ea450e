/** Sentences about figures that can't be told. */
export const insightTexts = {
  notCountedYet: 'No customer was counted yet, so there’s nothing to compare.',
  countedSince: (day: string) => `Customers are counted since ${day}, so there’s nothing earlier to compare them with.`,
}
