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
}

/** A finished image with its thumbnail. */
export interface MadeImage {
  readonly bytes: Uint8Array
  readonly ending: 'png' | 'jpg' | 'webp'
  readonly widthPx: number
  readonly heightPx: number
  /** The same image as WebP, 480 pixels wide at most. */
  readonly thumbnail: Uint8Array
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
