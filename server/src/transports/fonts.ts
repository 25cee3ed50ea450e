import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

const WEIGHTS = [400, 600] as const

/** The product's font for pages outside the web app: the sandbox and receipts. */
export const fontFaces = WEIGHTS.map(
  (weight) =>
    `@font-face{font-family:Inter;font-weight:${weight};font-display:swap;src:url(/fonts/inter-${weight}.woff2) format('woff2')}\n`,
).join('')

/** GET /fonts/inter-400.woff2. Also loaded by pages without their own origin (a receipt is sandboxed), so any origin may. */
export function openFontRoutes(app: FastifyInstance): void {
  const require = createRequire(import.meta.url)
  for (const weight of WEIGHTS) {
    let bytes: Promise<Buffer> | undefined
    app.get(`/fonts/inter-${weight}.woff2`, async (_request, reply) => {
      bytes ??= readFile(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`))
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('font/woff2')
        .send(await bytes)
    })
  }
}
