import type { ImageOrder, MadeImage } from '../port.ts'

/** An image, and the design it shows. */
export type Drawn = MadeImage & Required<Pick<MadeImage, 'design'>>

export interface Task {
  readonly id: number
  /** `check`: only whether it can be designed, without the image. */
  readonly kind: 'design' | 'check'
  readonly order: ImageOrder
  /** The picture that was made from it: its design is found out. */
  readonly like?: Uint8Array | undefined
}
export type Reply =
  | { readonly id: number; readonly drawn: Drawn }
  | { readonly id: number; readonly refused: string }
  | { readonly id: number; readonly failed: string }
