import { isAboutRequest, isRefusal, isTooLong, statusOf } from '#kernel/model-errors.rules.ts'

/** The message when the model fails, without the vendor's own words (decisions.md, With a real model). */
export interface Trouble {
  readonly sentence: string
  /** The operator has to act. */
  readonly ours: boolean
}

export const troubleTexts = {
  busy: 'The assistant is busy right now. Please try again in a minute.',
  setUp: 'The assistant isn’t set up correctly, so it can’t answer. The server’s log says why.',
  down: 'We can’t reach the assistant right now. Please try again in a moment.',
  slow: 'The assistant took too long to answer. Please try again.',
  cut: "The assistant's answer broke off. What it said so far is kept: say Continue to go on.",
  filtered: 'The model refused to finish this reply because of its content filter. Please put it another way.',
  waiting: 'The assistant is still thinking. This one takes a little longer.',
  blind: 'I can’t see images, so I’ll go by your words.',
  silent: 'The assistant gave no answer. Please try again.',
  used_up:
    'This month’s AI allowance is used up, so the built-in assistant answers. You can get more in Settings, under Assistant.',
  smaller:
    'This month’s AI allowance is used up, so a smaller model answers. You can get more in Settings, under Assistant.',
  server: 'The AI model isn’t available for the rest of this month, so the built-in assistant answers.',
  standIn: 'We can’t reach the assistant right now, so the built-in assistant answers.',
  rejected: 'The assistant couldn’t answer this message. Please put it another way, or start a new chat.',
  rejectedHelped: 'The assistant couldn’t answer this message, so the built-in assistant answers.',
  tooLong: 'This conversation got too long for the assistant. Please start a new chat.',
  ours: 'Something went wrong on our side. Please try again.',
  restart: 'The server is restarting. This reply is saved so far: say Continue to go on.',
} as const

const GIVEN_UP: ReadonlySet<unknown> = new Set(['TimeoutError', 'AbortError'])

export function troubleOf(error: unknown, saidSomething: boolean): Trouble {
  if (error instanceof Error && GIVEN_UP.has(error.name))
    return { sentence: saidSomething ? troubleTexts.cut : troubleTexts.slow, ours: false }
  if (isTooLong(error)) return { sentence: troubleTexts.tooLong, ours: false }
  if (isRefusal(error)) return { sentence: troubleTexts.setUp, ours: true }
  if (isAboutRequest(error)) return { sentence: troubleTexts.rejected, ours: true }
  const status = statusOf(error)
  if (status === 429) return { sentence: troubleTexts.busy, ours: false }
  if (saidSomething) return { sentence: troubleTexts.cut, ours: false }
  return { sentence: troubleTexts.down, ours: status === undefined }
}
