/** Texts about the connection. They load with it, after the first view. */
export const connectTexts = {
  creditsUsed: (credits: number) => `2 credits used for image generation. ${credits} credits remaining.`,
  deletedElsewhere: 'This conversation was deleted in another window.',
  error: (content: string) => `Error: ${content}`,
  restoreFailed: 'Error: Could not restore previous session. Please refresh or start a new chat.',
  sendFailed: 'An error occurred sending your message. Please try again.',
} as const
