/** Texts about leaving unsaved changes; loaded with what asks. */
export const leaveTexts = {
  title: 'Leave without saving?',
  hint: 'You have unsaved changes. They’ll be lost if you leave.',
  leave: 'Leave',
  stay: 'Keep editing',
  signedOutTitle: 'You’ve been signed out',
  signedOutHint: 'What you typed here isn’t saved. Copy what you want to keep, then sign in again.',
  signIn: 'Sign in',
  stayHere: 'Stay here',
} as const
