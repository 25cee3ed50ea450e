/** What its place says until the start page is here, and with it `home.texts.ts`. */
export const homeRoomTexts = { loading: 'Loading your start page' } as const
