import type Sharp from 'sharp'

/** The image library. It's native and large, so it's loaded with the first picture, not at startup. */
export const loadSharp = async (): Promise<typeof Sharp> => (await import('sharp')).default
