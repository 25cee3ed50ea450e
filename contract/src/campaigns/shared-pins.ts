import { z } from 'zod'

const places = z.array(z.number().int().nullable())
/** Each shared text's pinned position, in the order of the texts; null for any. */
export const SharedPins = z.object({ headlines: places, descriptions: places })
