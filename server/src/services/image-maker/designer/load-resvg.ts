import { createRequire } from 'node:module'
import type * as Resvg from '@resvg/resvg-js'

const require = createRequire(import.meta.url)

/** Loaded when the first picture is drawn: who only asks which looks there are does without. */
export const loadResvg = (): typeof Resvg => require('@resvg/resvg-js')
