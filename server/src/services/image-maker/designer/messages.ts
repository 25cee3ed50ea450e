import type { ImageOrder, MadeImage } from '../port.ts'

/** An image, and the design it shows. */
export type Drawn = MadeImage & Required<Pick<MadeImage, 'design'>>

export interface Task {
  readonly id: number
  /** `check`: only tests whether it can be designed, without rendering. */
  readonly kind: 'design' | 'check'
  readonly order: ImageOrder
  /** An earlier picture made from it, whose design is to be recognized. */
  readonly like?: Uint8Array | undefined
}
export type Reply =
  | { readonly id: number; readonly drawn: Drawn }
  | { readonly id: number; readonly refused: string }
  | { readonly id: number; readonly failed: string }
