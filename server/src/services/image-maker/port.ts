/** Shapes of an image, as width to height. */
export const imageSizes = ['1:1', '4:5', '9:16', '16:9', '1.91:1'] as const
export type ImageSize = (typeof imageSizes)[number]

/** What is known of the business that the image is for. Texts as the owner typed them; '' when absent. */
export interface ImageBusiness {
  readonly name: string
  readonly industry: string
  readonly products: string
  readonly services: string
  readonly website: string
}

/** What a language model proposes where the owner gave no words of their own; checked before it gets here. */
export interface ImageWords {
  readonly headline: string
  readonly line: string
  readonly button: string
  /** What the picture shows, for makers that paint. */
  readonly scene: string
}

/** Every text on a design, in its place; '' and [] where there is none. */
export interface DesignTexts {
  /** Small, above the headline. */
  readonly kicker: string
  readonly headline: string
  readonly lines: readonly string[]
  /** On a seal of its own: `20% off`. */
  readonly badge: string
  readonly button: string
  /** The business's name and address. */
  readonly name: string
  readonly site: string
}

/** Two hues, and how strong they are. */
export interface DesignTone {
  readonly hue: number
  readonly accentHue: number
  readonly strength: number
  /** Colours of a brand, #rrggbb: the main one and the accent are just these. */
  readonly exact?: string
  readonly accent?: string
}

/** How a business wants its images to look. */
export interface ImageBrand {
  /** #rrggbb, the strongest first; none: as the designer chooses. */
  readonly colours: readonly string[]
  /** One of `faces`; left out, each layout has its own. */
  readonly face?: string | undefined
}

/** A part of a picture, in shares of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Colours by their name, and three of them to show. */
export interface NamedPalette {
  readonly name: string
  readonly tone: DesignTone
  readonly colours: readonly string[]
}

/** A design as data: what it says, and how it is laid out. The same design gives the same picture. */
export interface ImageDesign {
  readonly texts: DesignTexts
  readonly look: string
  readonly tone: DesignTone
  /** The headline's, one of `faces`; left out, the layout's own. */
  readonly face?: string
  /** Width to height of the place where the photo is seen, on what was drawn last. */
  readonly frame?: number
  /** What it looks like from afar, by which the next ones are made to differ. */
  readonly signature?: string
}

/** What to make. */
export interface ImageOrder {
  /** What the owner asked for, at most 4000 characters. */
  readonly prompt: string
  readonly size: ImageSize
  /** Left out: the prompt is alone. */
  readonly business?: ImageBusiness | undefined
  /** Left out: the maker writes what it needs. */
  readonly words?: ImageWords | undefined
  /** Another seed gives another image. Only the designer gives the same image, byte for byte, for the same seed. */
  readonly seed: string
  /** A look by its name in `looks`; left out, the maker chooses. A maker without looks ignores it. */
  readonly look?: string | undefined
  /** What it says, to the letter, and how it looks. What is left out the maker decides. */
  readonly design?: Partial<ImageDesign> | undefined
  /** A picture to lie behind the texts: JPEG, PNG or WebP as `finish.ts` keeps them. */
  readonly photo?: Uint8Array | undefined
  /** The part of it that is seen; left out, its middle. */
  readonly crop?: Crop | undefined
  /** Its pixels, which the maker finds out by itself. */
  readonly photoSize?: { readonly w: number; readonly h: number } | undefined
  /** How the business wants it to look, where the prompt and the design say nothing else. */
  readonly brand?: ImageBrand | undefined
  /** The business's logo, PNG. */
  readonly logo?: Uint8Array | undefined
  /** Width and height in pixels, of another place than the shapes are for. */
  readonly pixels?: readonly [number, number] | undefined
  /** Looks of the owner's last images, newest first: those that come next differ. */
  readonly recent?: readonly Pick<ImageDesign, 'look' | 'tone' | 'signature'>[] | undefined
}

/** A finished image with its thumbnail. */
export interface MadeImage {
  readonly bytes: Uint8Array
  readonly ending: 'png' | 'jpg' | 'webp'
  readonly widthPx: number
  readonly heightPx: number
  /** The same image as WebP, 480 pixels wide at most. */
  readonly thumbnail: Uint8Array
  /** Of what has been designed; a painted image without texts has none. */
  readonly design?: ImageDesign | undefined
  /** What lies behind the texts, where they were drawn on a painted picture. */
  readonly photo?: Uint8Array | undefined
}

/** Width to height as a number. */
export const ratioOf = (size: ImageSize): number => {
  const [w = 1, h = 1] = size.split(':').map(Number)
  return w / h
}

/** Makes images from words. */
export interface ImageMaker {
  /** `designer`, or the provider of a model. */
  readonly name: string
  /** Looks that may be asked for by name. */
  readonly looks: readonly string[]
  /** Those over a picture that is given. */
  readonly photoLooks: readonly string[]
  /** Fonts of headlines that may be chosen. */
  readonly faces: readonly { readonly name: string; readonly label: string }[]
  /** Colours that may be chosen. */
  readonly palettes: readonly [NamedPalette, ...NamedPalette[]]
  /** Those of a brand's colours, #rrggbb. */
  brandPalettes(colours: readonly string[]): readonly NamedPalette[]
  /**
   * A question for the owner before anything is made or charged: why this order can't be made as it
   * is. Undefined: it can.
   * @throws {ImageMakerError} when that can't be determined now
   */
  check(order: ImageOrder, signal: AbortSignal): Promise<string | undefined>
  /**
   * Makes one image. Ends early when the signal does.
   * @throws {ImageMakerError}
   */
  make(order: ImageOrder, signal: AbortSignal): Promise<MadeImage>
  /**
   * Draws an order by its design: code's work, for which no model is asked.
   * @throws {ImageMakerError}
   */
  redraw(order: ImageOrder, signal: AbortSignal): Promise<MadeImage>
  /**
   * The design that an order would get, or, of an image made from it before, the one it has: what looks most like it. Undefined from
   * a maker that paints.
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

/** No image came; `trouble` says why. */
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
