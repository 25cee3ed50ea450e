/** Shapes of an image, as width to height. */
export const imageSizes = ['1:1', '4:5', '9:16', '16:9', '1.91:1'] as const
export type ImageSize = (typeof imageSizes)[number]

/** Facts about the business that the image is for. Texts as the owner typed them; '' when absent. */
export interface ImageBusiness {
  readonly name: string
  readonly industry: string
  readonly products: string
  readonly services: string
  readonly website: string
}

/** A language model's proposal where the owner gave no words; checked before it gets here. */
export interface ImageWords {
  readonly headline: string
  readonly line: string
  readonly button: string
  /** What the picture shows, for image models. */
  readonly scene: string
}

/** Every text of a design, by position; '' and [] if there is none. */
export interface DesignTexts {
  /** Small text above the headline. */
  readonly kicker: string
  readonly headline: string
  readonly lines: readonly string[]
  /** On its own badge: `20% off`. */
  readonly badge: string
  readonly button: string
  /** The business's name and address. */
  readonly name: string
  readonly site: string
}

/** Two hues, and their intensity. */
export interface DesignTone {
  readonly hue: number
  readonly accentHue: number
  readonly strength: number
  /** A brand's colors, #rrggbb: used exactly as the main color and the accent. */
  readonly exact?: string
  readonly accent?: string
}

/** How a business wants its images to look. */
export interface ImageBrand {
  /** #rrggbb, strongest first; empty: the designer chooses. */
  readonly colours: readonly string[]
  /** One of `faces`; left out: the layout's own. */
  readonly face?: string | undefined
}

/** A part of a picture, as fractions of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Named colors, with three of them as samples. */
export interface NamedPalette {
  readonly name: string
  readonly tone: DesignTone
  readonly colours: readonly string[]
}

/** A design as data: its texts and layout. The same design gives the same picture. */
export interface ImageDesign {
  readonly texts: DesignTexts
  readonly look: string
  readonly tone: DesignTone
  /** The headline's typeface, one of `faces`; left out: the layout's own. */
  readonly face?: string
  /** Width to height of the area that shows the photo, in the last drawing. */
  readonly frame?: number
  /** Its overall appearance, used to make later images differ. */
  readonly signature?: string
}

/** What to make. */
export interface ImageOrder {
  /** The owner's request, at most 4000 characters. */
  readonly prompt: string
  readonly size: ImageSize
  /** Left out: only the prompt is known. */
  readonly business?: ImageBusiness | undefined
  /** Left out: the maker writes them. */
  readonly words?: ImageWords | undefined
  /** Another seed gives another image. Only the designer gives the same image, byte for byte, for the same seed. */
  readonly seed: string
  /** The name of a look in `looks`; left out: the maker chooses. A maker without looks ignores it. */
  readonly look?: string | undefined
  /** Exact texts and appearance. The maker decides what is left out. */
  readonly design?: Partial<ImageDesign> | undefined
  /** A picture behind the texts: JPEG, PNG or WebP as `finish.ts` stores them. */
  readonly photo?: Uint8Array | undefined
  /** Its visible part; left out: its center. */
  readonly crop?: Crop | undefined
  /** Its size in pixels, which the maker determines itself. */
  readonly photoSize?: { readonly w: number; readonly h: number } | undefined
  /** The business's look, where the prompt and the design don't say otherwise. */
  readonly brand?: ImageBrand | undefined
  /** The business's logo, PNG. */
  readonly logo?: Uint8Array | undefined
  /** Width and height in pixels, for sizes beyond the standard shapes. */
  readonly pixels?: readonly [number, number] | undefined
  /** Looks of the owner's last images, newest first, to make new ones differ. */
  readonly recent?: readonly Pick<ImageDesign, 'look' | 'tone' | 'signature'>[] | undefined
}

/** A finished image with its thumbnail. */
export interface MadeImage {
  readonly bytes: Uint8Array
  readonly ending: 'png' | 'jpg' | 'webp'
  readonly widthPx: number
  readonly heightPx: number
  /** The same image as WebP, at most 480 pixels wide. */
  readonly thumbnail: Uint8Array
  /** Only for designed images; a painted image without texts has none. */
  readonly design?: ImageDesign | undefined
  /** The painted picture, if texts were drawn on it. */
  readonly photo?: Uint8Array | undefined
}

/** Width to height as a number. */
export const ratioOf = (size: ImageSize): number => {
  const [w = 1, h = 1] = size.split(':').map(Number)
  return w / h
}

/** Makes images from words. */
export interface ImageMaker {
  /** `designer`, or a model's provider. */
  readonly name: string
  /** Looks that can be requested by name. */
  readonly looks: readonly string[]
  /** Looks for a given picture. */
  readonly photoLooks: readonly string[]
  /** The headline fonts to choose from. */
  readonly faces: readonly { readonly name: string; readonly label: string }[]
  /** The colors to choose from. */
  readonly palettes: readonly [NamedPalette, ...NamedPalette[]]
  /** Palettes made from a brand's colors, #rrggbb. */
  brandPalettes(colours: readonly string[]): readonly NamedPalette[]
  /**
   * Checks an order before anything is made or charged: why it can't be made as it is. Undefined: it can.
   * @throws {ImageMakerError} when that can't be determined now
   */
  check(order: ImageOrder, signal: AbortSignal): Promise<string | undefined>
  /**
   * Makes one image. Stops early when the signal aborts.
   * @throws {ImageMakerError}
   */
  make(order: ImageOrder, signal: AbortSignal): Promise<MadeImage>
  /**
   * Draws an order from its design, in code, without a model.
   * @throws {ImageMakerError}
   */
  redraw(order: ImageOrder, signal: AbortSignal): Promise<MadeImage>
  /**
   * The design an order would get, or the one of an existing image made from it, recognized by similarity. Undefined from image models.
   * @throws {ImageMakerError}
   */
  plan(order: ImageOrder, signal: AbortSignal, like?: Uint8Array): Promise<ImageDesign | undefined>
  close(): Promise<void>
}

/**
 * - `refused`: this prompt will never work; the message tells the owner why.
 * - `busy`: overloaded; try again after `retryAfterSeconds`.
 * - `down`: unreachable, or an invalid answer; trying again later may help.
 * - `set_up`: our key or settings aren't accepted; only the operator can fix it.
 */
export type ImageTrouble = 'refused' | 'busy' | 'down' | 'set_up'

/** No image was made; `trouble` says why. */
export class ImageMakerError extends Error {
  override readonly name = 'ImageMakerError'
  readonly trouble: ImageTrouble
  readonly retryAfterSeconds: number | undefined
  constructor(trouble: ImageTrouble, message: string, more: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.trouble = trouble
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
