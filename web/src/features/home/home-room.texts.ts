/** Shown until the start page and its `home.texts.ts` are loaded. */
export const homeRoomTexts = { loading: 'Loading your start page' } as const
