import { createRequire } from 'node:module'
import type * as Resvg from '@resvg/resvg-js'

const require = createRequire(import.meta.url)

/** Loaded when the first picture is drawn: listing the looks doesn't need it. */
export const loadResvg = (): typeof Resvg => require('@resvg/resvg-js')
