import { SUMMARY_MAX_CHARS } from '@adwright/contract/limits'

/** Sentences about unavailable figures. */
export const insightTexts = {
  notCountedYet: 'No customer has been counted yet, so there’s nothing to compare.',
  countedSince: (day: string) =>
    `Customers have only been counted since ${day}, so there’s nothing earlier to compare them with.`,
  read: 'What the figures show.',
  inWords: 'The figures in words.',
  difference: 'What made the difference.',
  summary: {
    empty: 'It was empty.',
    tooLong: `At most ${SUMMARY_MAX_CHARS} characters.`,
    plainOnly: 'Plain sentences: no marks, links or emoji.',
  },
}
