import { z } from 'zod'

const places = z.array(z.number().int().nullable())
/** Which texts always show in the same position, as it's shared: by the order of the texts, null for any. */
export const SharedPins = z.object({ headlines: places, descriptions: places })
