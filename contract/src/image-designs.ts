import { z } from 'zod'
import { action } from './action.ts'
import { flag, id, listOf, looseText, moment, noContent, nothing, UploadedFile, word } from './fields.ts'
import { GeneratedImage } from './images.ts'
import {
  BADGE_MAX_CHARS,
  DESIGN_LINE_MAX_CHARS,
  DESIGN_LINES_MAX,
  IMAGE_BUTTON_MAX_CHARS,
  IMAGE_HEADLINE_MAX_CHARS,
  IMAGE_PHOTO_MAX_BYTES,
  KICKER_MAX_CHARS,
  NAME_MAX_CHARS,
  SIGNATURE_MAX_CHARS,
} from './limits.ts'

/** The places an image can be shown, with each one's pixel size. */
export const channelSizes = [
  ['square', 1080, 1080],
  ['feed', 1080, 1350],
  ['story', 1080, 1920],
  ['wide', 1600, 900],
  ['link', 1200, 628],
  ['rectangle', 336, 280],
  ['medium_rectangle', 300, 250],
  ['half_page', 300, 600],
  ['skyscraper', 160, 600],
  ['leaderboard', 728, 90],
  ['billboard', 970, 250],
  ['mobile_banner', 320, 100],
] as const
/** Their names alone. */
export const channelSizeNames = channelSizes.map(([name]) => name) as [ChannelSize, ...ChannelSize[]]
/** One of them, by its name. */
export type ChannelSize = (typeof channelSizes)[number][0]

/** An image's texts, by position. Blank ones aren't drawn. */
const places = {
  /** Small text above the headline. */
  kicker: looseText(KICKER_MAX_CHARS),
  headline: looseText(IMAGE_HEADLINE_MAX_CHARS),
  lines: listOf(looseText(DESIGN_LINE_MAX_CHARS), DESIGN_LINES_MAX),
  /** A price or offer on its own badge. */
  badge: looseText(BADGE_MAX_CHARS),
  button: looseText(IMAGE_BUTTON_MAX_CHARS),
  /** The business's name and its website. */
  name: looseText(SIGNATURE_MAX_CHARS),
  site: looseText(SIGNATURE_MAX_CHARS),
}

const share = z.number().min(0).max(1)
/** A part of a photo, as fractions of its width and height, from the upper left corner. */
export const PhotoCrop = z.object({ x: share, y: share, width: share.positive(), height: share.positive() })
export type PhotoCrop = z.infer<typeof PhotoCrop>

/** An image's design: its texts and choices. */
export const ImageDesign = z.object({
  ...places,
  /** Increases with every change. */
  version: z.number().int(),
  look: z.string(),
  /** One of `palettes`; null: custom colors, as the prompt asked. */
  palette: z.string().nullable(),
  /** The headline font, one of `fonts`; '': the layout's own. */
  font: z.string(),
  /** The photo behind the texts; null: a drawn background. */
  photo_url: z.string().nullable(),
  /** The visible part of the photo; null: its center. */
  crop: PhotoCrop.nullable(),
  /** Crops per resize_image size, where one has its own. */
  crops: z.partialRecord(z.enum(channelSizeNames), PhotoCrop),
  /** Width to height of the area that shows the photo. */
  photo_ratio: z.number(),
  has_logo: z.boolean(),
  /** undo_image_edit can restore the state before the last edit. */
  can_undo: z.boolean(),
  looks: z.array(z.string()),
  fonts: z.array(z.object({ name: z.string(), label: z.string() })),
  palettes: z.array(z.object({ name: z.string(), colours: z.array(z.string()) })),
})
export type ImageDesign = z.infer<typeof ImageDesign>

/** An image's texts and choices, for editing. Not finished, or someone else's: 404. */
export const readImageDesign = action({
  name: 'read_image_design',
  effect: 'read',
  input: z.object({ id }),
  output: ImageDesign,
  rest: { method: 'GET', path: '/api/images/{id}/design', reply: 'plain' },
  tool: {
    description:
      'Reads the texts, layout and colours of one image of the gallery (id of list_images), before edit_image changes them.',
    deferred: true,
  },
})

/**
 * Redraws an image with other texts, colors or background photo; it stays the same image and costs no credits. Fields that are left out
 * stay. `version`: of the design that was read; 409 if outdated. A text that doesn't fit: 422, and nothing changes.
 */
export const editImage = action({
  name: 'edit_image',
  effect: 'draft',
  input: z.object({
    id,
    ...z.object(places).partial().shape,
    version: z.number().int().optional(),
    look: looseText(NAME_MAX_CHARS).optional(),
    palette: looseText(NAME_MAX_CHARS).optional(),
    /** From list_image_photos; null: a drawn background. */
    photo_id: id.nullable().optional(),
    logo: flag.optional(),
    font: looseText(NAME_MAX_CHARS).optional(),
    /** The visible part of the photo; null: its center. */
    crop: PhotoCrop.nullable().optional(),
    /** The resize_image size that `crop` is for; left out: the image itself. */
    crop_size: word(channelSizeNames).optional(),
  }),
  output: z.object({ image: GeneratedImage, design: ImageDesign }),
  staleAfter: ['images'],
  rest: { method: 'PUT', path: '/api/images/{id}/design', reply: 'plain' },
  tool: {
    description:
      'Changes the texts, layout or colours of an image of the gallery and draws it anew, without credits. Give only what changes, to the letter as the owner says it.',
    deferred: true,
    idempotent: true,
    input: z.object({
      id,
      headline: places.headline.optional().describe('To the letter.'),
      lines: places.lines.optional().describe('All lines below the headline, to the letter.'),
      badge: places.badge.optional().describe('A price or an offer, such as 20% off.'),
      button: places.button.optional().describe('Such as Book now.'),
    }),
  },
})

/**
 * Restores the image as it was before its last edit: texts, photo, colors and all. Doing it again redoes the edit. `version`: of the design
 * that was read; 409 if outdated, or never edited.
 */
export const undoImageEdit = action({
  name: 'undo_image_edit',
  effect: 'draft',
  input: z.object({ id, version: z.number().int() }),
  output: z.object({ image: GeneratedImage, design: ImageDesign }),
  staleAfter: ['images'],
  rest: { method: 'POST', path: '/api/images/{id}/design/undo', reply: 'plain' },
})

/** A design in another size, as a file. No credits; the gallery image stays as it is. */
export const resizeImage = action({
  name: 'resize_image',
  effect: 'draft',
  input: z.object({ id, size: word(channelSizeNames).describe('The place it is for.') }),
  output: z.object({
    size: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    url: z.string(),
    /** Width to height of the area that shows the photo. */
    photo_ratio: z.number(),
    /** Texts that don't fit on a small banner. */
    left_out: z.array(z.string()),
  }),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/images/{id}/sizes/{size}', reply: 'plain' },
  tool: {
    description:
      'Draws an image of the gallery in the size of another place (story, link, leaderboard …), without credits, and gives its address.',
    deferred: true,
    idempotent: true,
  },
})

/** An owner's photo, to use behind texts. */
export const ImagePhoto = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  created_at: moment,
})
export type ImagePhoto = z.infer<typeof ImagePhoto>

/** Newest first. */
export const listImagePhotos = action({
  name: 'list_image_photos',
  effect: 'read',
  input: nothing,
  output: z.array(ImagePhoto),
  rest: { method: 'GET', path: '/api/images/photos', reply: 'plain' },
})

/** A JPEG, PNG or WebP, detected from its bytes, re-encoded without the camera's metadata. */
export const uploadImagePhoto = action({
  name: 'upload_image_photo',
  effect: 'draft',
  input: z.object({ file: UploadedFile }),
  output: ImagePhoto,
  staleAfter: ['images'],
  unlogged: true,
  rest: {
    method: 'POST',
    path: '/api/images/photos',
    status: 201,
    reply: 'plain',
    upload: true,
    maxBytes: IMAGE_PHOTO_MAX_BYTES,
  },
})

/** Images that use it keep it. */
export const deleteImagePhoto = action({
  name: 'delete_image_photo',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['images'],
  unlogged: true,
  rest: { method: 'DELETE', path: '/api/images/photos/{id}', status: 204, reply: 'plain' },
})
