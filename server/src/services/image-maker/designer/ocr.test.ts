import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { wordsAsDrawn } from './copy/facts.rules.ts'
import { drawingOf } from './design.ts'
import { readBacks } from './read-back.cases.ts'
import { loadShaping } from './shaping.ts'

const SLOW_MS = 600_000
const PAGE_PX = 1400
/** OCR misreads some characters on decorated pages: `16` for `6`, `&` for `8`. Text drawn as outlines is checked exactly elsewhere. */
const READ_LEAST = 0.85

const hasTesseract = spawnSync('tesseract', ['--version']).status === 0
const how = hasTesseract ? 'by tesseract' : 'skipped: tesseract is not on this machine (Debian: tesseract-ocr)'

beforeAll(loadShaping)

describe(`pages read by optical character recognition, ${how}`, () => {
  test.skipIf(!hasTesseract)(
    'of 60 prompts nearly every word is read from the pixels as it was typed',
    async () => {
      const dir = await mkdtemp(join(tmpdir(), 'adwright-ocr-'))
      try {
        const pages = readBacks.map(([prompt, words = prompt], n) => ({
          file: join(dir, `${n}.png`),
          words: wordsAsDrawn(words),
          svg: drawingOf({ prompt, size: '1:1', seed: `r${n}` }).svg,
        }))
        for (const { file, svg } of pages) {
          const fitTo = { mode: 'width', value: PAGE_PX } as const
          const { pixels, width, height } = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render()
          // The files are read only once, so compression would cost more than it saves.
          await sharp(pixels, { raw: { width, height, channels: 4 } })
            .greyscale()
            .png({ compressionLevel: 1 })
            .toFile(file)
        }
        const list = join(dir, 'list.txt')
        await writeFile(list, pages.map((it) => it.file).join('\n'))
        const { stdout } = spawnSync('tesseract', [list, '-', '--psm', '11', '-l', 'eng'], {
          encoding: 'utf8',
          maxBuffer: 50_000_000,
          // Its threads busy-wait for each other, and other tests need the cores.
          env: { ...process.env, OMP_THREAD_LIMIT: '1' },
        })
        const read = stdout.split('\f').map(wordsAsDrawn)
        const found = pages.map(({ words }, n) => {
          const rest = [...(read[n] ?? [])]
          return words.filter((word) => {
            const at = rest.indexOf(word)
            if (at >= 0) rest.splice(at, 1)
            return at >= 0
          }).length
        })
        const [all, got] = [pages.flatMap((it) => it.words).length, found.reduce((sum, it) => sum + it, 0)]
        expect(pages.length).toBe(60)
        expect(got / all, `${got} of ${all} words`).toBeGreaterThanOrEqual(READ_LEAST)
      } finally {
        await rm(dir, { recursive: true })
      }
    },
    SLOW_MS,
  )
})
