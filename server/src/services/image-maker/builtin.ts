import { brandPalettes, namedPalettes } from './designer/colour.ts'
import { DesignPool, type PoolSettings } from './designer/pool.ts'
import { faces } from './designer/faces.ts'
import { looks, photoLooks } from './designer/looks.ts'
import { type ImageMaker, ImageMakerError } from './port.ts'

/** How the built-in designer can be made to fail (contract.md, Sandbox, by machine). */
export type ImageFault = 'timeout' | 'error' | 'rate_limit' | 'garbage'

export interface Designer extends ImageMaker {
  readonly name: 'designer'
  /** Makes the next `times` images fail. */
  fault(kind: ImageFault, times: number): void
}

const RETRY_AFTER_SECONDS = 2
const troubles: Readonly<Record<ImageFault, () => ImageMakerError>> = {
  timeout: () => new ImageMakerError('down', 'The image service didn’t answer in time.'),
  error: () => new ImageMakerError('down', 'The image service failed.'),
  rate_limit: () =>
    new ImageMakerError('busy', 'The image service is busy.', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  garbage: () => new ImageMakerError('down', 'What came was no image that can be shown.'),
}

/** The built-in designer: composes images from type, color and icons, without a model or the network. */
export function openDesigner(settings: PoolSettings = {}): Designer {
  const pool = new DesignPool(settings)
  let faults: ImageFault[] = []
  return {
    name: 'designer',
    looks,
    photoLooks,
    faces,
    palettes: namedPalettes(),
    brandPalettes,
    check: (order, signal) => pool.check(order, signal),
    make: async (order, signal) => {
      const fault = faults.shift()
      if (fault) throw troubles[fault]()
      return pool.design(order, signal)
    },
    redraw: (order, signal) => pool.design(order, signal),
    plan: (order, signal, like) => pool.plan(order, signal, like),
    close: () => pool.close(),
    fault: (kind, times) => {
      faults = Array.from({ length: times }, () => kind)
    },
  }
}
