import { z } from 'zod'
import { action } from './action.ts'
import { id, moment, page, text } from './fields.ts'
import { PROMPT_MAX_CHARS } from './limits.ts'

export const GeneratedImage = z.object({
  id: z.string(),
  prompt: z.string(),
  url: z.string(),
  thumbnail_url: z.string(),
  created_at: moment,
})
export type GeneratedImage = z.infer<typeof GeneratedImage>

export const ImageResult = z.object({
  success: z.boolean(),
  message: z.string(),
  image_url: z.string(),
  credits_remaining: z.number().int(),
})
export type ImageResult = z.infer<typeof ImageResult>

const prompt = text(PROMPT_MAX_CHARS)

export const listImages = action({
  name: 'list_images',
  effect: 'read',
  input: z.object(page),
  output: z.array(GeneratedImage),
  rest: { method: 'GET', path: '/api/images/list', reply: 'plain', paged: true },
})

/** Costs 2 credits, taken only if an image came. The model down: 503 with `queued: true, request_id`. */
export const createImage = action({
  name: 'create_image',
  effect: 'spend',
  input: z.object({ prompt }),
  output: ImageResult,
  staleAfter: ['images', 'credits', 'notifications'],
  rest: { method: 'POST', path: '/api/images/generate', reply: 'plain', idempotent: true },
})

/** As create_image, with the business profile as context: 409 without one. */
export const createSmartImage = action({
  name: 'create_smart_image',
  effect: 'spend',
  input: z.object({ prompt, business_profile_id: id }),
  output: ImageResult,
  staleAfter: ['images', 'credits', 'notifications'],
  rest: { method: 'POST', path: '/api/images/generate-smart', reply: 'plain', idempotent: true },
})

export const generateImage = action({
  name: 'generate_image',
  effect: 'spend',
  input: z.object({ prompt, business_profile_id: id.optional() }),
  output: ImageResult,
  staleAfter: ['images', 'credits', 'notifications'],
  tool: {
    description:
      "Makes one image from a description; it costs 2 credits. Give business_profile_id when the image is about the owner's own business.",
  },
})
