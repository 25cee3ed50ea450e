/** Texts of what loads after the chat (around.ts). */
export const aroundTexts = {
  offline: 'The connection was lost. Reconnecting…',
  viewerLine: 'You’re a viewer here: you see everything and change nothing. An owner can give you another role.',
} as const
