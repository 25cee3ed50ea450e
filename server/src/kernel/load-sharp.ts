import type Sharp from 'sharp'

/** The library that reads and writes pictures. Native and large: loaded with the first picture, not at the start. */
export const loadSharp = async (): Promise<typeof Sharp> => (await import('sharp')).default
