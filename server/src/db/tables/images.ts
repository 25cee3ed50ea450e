import type { ImageShape } from '@adwright/contract/images'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The profile when the image was requested: a retry or variation shows the same business. */
export interface KeptBusiness {
  readonly name: string
  readonly industry: string
  readonly products: string
  readonly services: string
  readonly website: string
}

/** Words for an image whose owner gave none; `by`: who wrote them. Without any, the designer writes its own. */
export interface KeptWords {
  readonly by: 'model' | 'built_in'
  readonly words?: { readonly headline: string; readonly line: string; readonly button: string; readonly scene: string }
}

/** A design as data: its texts and layout. */
export interface KeptDesign {
  readonly texts: {
    readonly kicker: string
    readonly headline: string
    readonly lines: readonly string[]
    readonly badge: string
    readonly button: string
    readonly name: string
    readonly site: string
  }
  /** Left out if only the texts are given: the maker decides. */
  readonly look?: string
  readonly tone?: {
    readonly hue: number
    readonly accentHue: number
    readonly strength: number
    readonly exact?: string
    readonly accent?: string
  }
  /** The headline font; left out: the layout's own. */
  readonly face?: string
  /** It shows the business's logo. */
  readonly logo?: boolean
  /** The visible part of the photo: on the image itself (`own`), and for each resized version. */
  readonly crops?: Readonly<Record<string, KeptCrop>>
  /** Width to height of the area that shows the photo on the image itself. */
  readonly frame?: number
  /** Its overall appearance, in the maker's format. */
  readonly signature?: string
}

/** A part of a photo, as fractions of its width and height. */
export interface KeptCrop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** An image before its last edit, with its files: what Undo restores. */
export interface KeptVersion {
  readonly design: KeptDesign | null
  readonly photoKey: string | null
  readonly fileKey: string
  readonly thumbnailKey: string | null
  readonly widthPx: number
  readonly heightPx: number
  readonly bytes: number
}

/** Images, from the moment they're requested (product-2 §3, §4). */
export const images = pgTable(
  'images',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    prompt: text().notNull(),
    size: text().$type<ImageShape>().notNull(),
    /** With the same seed, words and business, the designer creates the same image, to the byte. */
    seed: text().notNull(),
    business: jsonb().$type<KeptBusiness>(),
    /** Null if no language model is configured. */
    words: jsonb().$type<KeptWords>(),
    state: text({ enum: ['queued', 'making', 'done', 'failed', 'trashed'] }).notNull(),
    /** Null for images from before designs were stored, and for painted ones without texts. */
    design: jsonb().$type<KeptDesign>(),
    /** Increases with every change of its design. */
    version: integer().notNull().default(0),
    /** The picture behind the texts. */
    photoKey: text('photo_key'),
    /** Null if it was never edited. */
    former: jsonb().$type<KeptVersion>(),
    folder: text().notNull().default(''),
    trashedAt: moment('trashed_at'),
    /** From 0 to 100. */
    progress: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Who is making it, and until when that counts without a sign of life. */
    runner: text(),
    leaseUntil: moment('lease_until'),
    retryAt: moment('retry_at'),
    failure: text(),
    fileKey: text('file_key'),
    thumbnailKey: text('thumbnail_key'),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    bytes: integer(),
    createdAt: moment('created_at').notNull(),
    /** When it was finished, or failed. */
    endedAt: moment('ended_at'),
  },
  (t) => [index('images_owner').on(t.ownerId, t.state, t.endedAt, t.id)],
)

/** The owner's photos, to use behind texts. */
export const imagePhotos = pgTable(
  'image_photos',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    fileKey: text('file_key').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('image_photos_owner').on(t.ownerId, t.createdAt)],
)
