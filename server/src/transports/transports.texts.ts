import { IDEMPOTENCY_KEY_MAX_CHARS, SOCKETS_A_PERSON_MAX } from '@adwright/contract/limits'

/** The transports' messages. */
export const transportTexts = {
  doneByAnother: 'This is being done by another try. Please look at it again in a moment.',
  notAnObject: 'The body must be a JSON object.',
  pictureTooLarge: 'File must be under 1.048576MB',
  fileTooLarge: (floor: number) => `A file can be at most ${floor} MB.`,
  badKey: `An Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_MAX_CHARS} characters.`,
  noApiKey: 'An API key of yours is needed here. Make one in Adwright under API keys.',
  tooManySockets: `Closed for a newer one: a person can have ${SOCKETS_A_PERSON_MAX} chat sockets.`,
} as const
