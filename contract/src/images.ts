import { z } from 'zod'
import { action } from './action.ts'
import { id, looseText, Message, moment, noContent, nothing, page, text, word, writtenBy } from './fields.ts'
import { FOLDER_MAX_CHARS, PROMPT_MAX_CHARS, SEARCH_MAX_CHARS } from './limits.ts'

/** Image shapes, width to height: square, feed, story, wide, and the ad networks' landscape. */
export const imageShapes = ['1:1', '4:5', '9:16', '16:9', '1.91:1'] as const
export type ImageShape = (typeof imageShapes)[number]

/** An image in the gallery. */
export const GeneratedImage = z.object({
  id: z.string(),
  prompt: z.string(),
  url: z.string(),
  thumbnail_url: z.string(),
  created_at: moment,
  size: z.enum(imageShapes),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Who wrote the words that its owner didn't provide. */
  written_by: writtenBy,
  /** '': not in a folder. */
  folder: z.string(),
})
export type GeneratedImage = z.infer<typeof GeneratedImage>

/** A finished image, with the remaining credits. */
export const ImageResult = z.object({
  success: z.boolean(),
  message: z.string(),
  image_url: z.string(),
  credits_remaining: z.number().int(),
  image_id: z.string(),
  written_by: writtenBy,
})
export type ImageResult = z.infer<typeof ImageResult>

/** An image that isn't finished. `failed`: it won't be, and cost nothing. */
export const ImageRequest = z.object({
  id: z.string(),
  prompt: z.string(),
  size: z.enum(imageShapes),
  state: z.enum(['queued', 'making', 'failed']),
  /** From 0 to 100. */
  progress: z.number().int(),
  /** Why it failed, for the owner; '' otherwise. */
  message: z.string(),
  created_at: moment,
})
export type ImageRequest = z.infer<typeof ImageRequest>

const prompt = text(PROMPT_MAX_CHARS)
const size = word(imageShapes).optional()

/** Newest first, page by page. `q` searches the prompt and the texts on the image; `folder` limits it to one. */
export const listImages = action({
  name: 'list_images',
  effect: 'read',
  input: z.object({
    ...page,
    q: looseText(SEARCH_MAX_CHARS).trim().optional().describe('Words of the prompt or of what stands on it.'),
    folder: looseText(FOLDER_MAX_CHARS).optional().describe('Only what is in this folder of the gallery.'),
  }),
  output: z.array(GeneratedImage),
  rest: { method: 'GET', path: '/api/images/list', reply: 'plain', paged: true },
  tool: {
    description: "Lists the images in the owner's gallery, newest first, with the words they were made from.",
    rows: 20,
    deferred: true,
  },
})

/** Waiting, running, or failed within the last day; newest first. */
export const listImageRequests = action({
  name: 'list_image_requests',
  effect: 'read',
  input: nothing,
  output: z.array(ImageRequest),
  rest: { method: 'GET', path: '/api/images/requests', reply: 'plain' },
})

/** An image, finished or not; `image` once it is. Canceled, deleted or someone else's: 404. */
export const getImage = action({
  name: 'get_image',
  effect: 'read',
  input: z.object({ id }),
  output: z.object({ id: z.string(), image: GeneratedImage.nullable(), request: ImageRequest.nullable() }),
  rest: { method: 'GET', path: '/api/images/{id}', reply: 'plain' },
})

/** Costs 2 credits, charged only for a finished image. Image model down: 503 with `queued: true, request_id`. */
export const createImage = action({
  name: 'create_image',
  effect: 'spend',
  input: z.object({ prompt, size }),
  output: ImageResult,
  staleAfter: ['images', 'credits', 'notifications'],
  rest: { method: 'POST', path: '/api/images/generate', reply: 'plain', idempotent: true },
})

/** Like create_image, with the business profile as context: 409 without one. */
export const createSmartImage = action({
  name: 'create_smart_image',
  effect: 'spend',
  input: z.object({ prompt, business_profile_id: id, size }),
  output: ImageResult,
  staleAfter: ['images', 'credits', 'notifications'],
  rest: { method: 'POST', path: '/api/images/generate-smart', reply: 'plain', idempotent: true },
})

/** Another image from the same prompt, in the same shape by default. Costs the same. */
export const createImageVariation = action({
  name: 'create_image_variation',
  effect: 'spend',
  input: z.object({ id, size }),
  output: ImageResult,
  staleAfter: ['images', 'credits', 'notifications'],
  rest: { method: 'POST', path: '/api/images/{id}/variations', reply: 'plain', idempotent: true },
})

/** Costs 2 credits, charged only for a finished image. Too few: 402 `insufficient_credits`. */
export const generateImage = action({
  name: 'generate_image',
  effect: 'spend',
  input: z.object({ prompt, business_profile_id: id.optional() }),
  output: ImageResult,
  staleAfter: ['images', 'credits', 'notifications'],
  tool: {
    description:
      "Makes one image from a description; it costs 2 credits. Give business_profile_id when the image is about the owner's own business. It is shown on a card by itself.",
    shows: 'image_id',
  },
})

/** Cancels an unfinished image, or dismisses a failed one. Costs no credits. 404 once finished. */
export const cancelImageRequest = action({
  name: 'cancel_image_request',
  effect: 'draft',
  input: z.object({ id }),
  output: Message,
  staleAfter: ['images', 'credits'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/images/requests/{id}/cancel', reply: 'plain' },
})

/** Permanent; its credits aren't refunded. Someone else's: 404. */
export const deleteImage = action({
  name: 'delete_image',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['images'],
  rest: { method: 'DELETE', path: '/api/images/{id}', status: 204, reply: 'plain' },
})
