import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { type ImageOrder, imageSizes } from '../port.ts'
import {
  brandPalette,
  brandTones,
  choosePalette,
  colour,
  contrast,
  LARGE_CONTRAST,
  paletteOf,
  paletteOfTone,
  readable,
  TEXT_CONTRAST,
} from './colour.ts'
import { type Drawing, drawingOf } from './design.ts'
import { lackingIn, unwritable } from './fonts.ts'
import { looks } from './looks.ts'
import { chanceOf } from './seed.ts'
import { distance, signatureOf } from './signature.ts'
import { fit, paragraph, widthOf } from './text.ts'

const SLOW_MS = 600_000

describe('palettes', () => {
  test('WCAG 2.2: what is written on a colour can be read, whatever the hue', () => {
    for (let h = 0; h < 360; h += 5) {
      const p = paletteOf(h, h + 120)
      for (const back of [p.paper, p.soft, p.tint, p.brand, p.mid, p.deep, p.accent, p.pop])
        expect(contrast(p.on(back), back), `${h} ${back}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrast(p.ink, p.paper)).toBeGreaterThanOrEqual(7)
      for (const wanted of ['#ffffff', p.brand, p.accent])
        for (const back of [p.paper, p.mid, p.accent]) {
          expect(contrast(readable(wanted, back), back)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
          expect(contrast(readable(wanted, back, LARGE_CONTRAST), back)).toBeGreaterThanOrEqual(LARGE_CONTRAST)
        }
    }
  })

  test('a brand’s colours are taken just as they are, and what is written on them can still be read, whatever they are', () => {
    const brands = ['#ffe600', '#000000', '#ffffff', '#f7c6d0', '#0b6e4f', '#ff0000', '#808080', '#1a1aff']
    for (const main of brands)
      for (const tone of [...brandTones([main]), ...brandTones([main, '#f4a300', '#7fffd4'])]) {
        const p = paletteOfTone(tone)
        expect(p.brand).toBe(tone.exact)
        for (const back of [p.paper, p.soft, p.tint, p.brand, p.mid, p.deep, p.accent, p.pop])
          expect(contrast(p.on(back), back), `${main} ${back}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        for (const back of [p.mid, p.deep])
          expect(contrast('#ffffff', back), main).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }
    expect(brandPalette(['no colour'])).toBeUndefined()
  })

  test('posts of a brand wear its colours by turns; a colour that the prompt names goes before them', () => {
    const order = {
      prompt: 'Fresh bread',
      size: '1:1' as const,
      seed: 's',
      business: undefined,
      brand: { colours: ['#0b6e4f', '#f4a300'], face: 'playfair' },
    }
    const first = drawingOf(order)
    const second = drawingOf({ ...order, recent: [first.design] })
    expect([first.palette.brand, second.palette.brand]).toEqual(['#0b6e4f', '#f4a300'])
    expect(first.design.face).toBe('playfair')
    expect(drawingOf({ ...order, prompt: 'Fresh bread, blue poster' }).palette.tone.exact).toBeUndefined()
  })

  test('a colour that the prompt names is taken, by word or by #rrggbb', () => {
    const hue = (prompt: string) => choosePalette(prompt, ['clay'], chanceOf('a')).h
    expect(hue('a blue poster')).toBe(255)
    expect(Math.abs(hue('brand colour #00a000') - 142)).toBeLessThan(5)
    expect(Math.abs(hue('no colour here') - 42)).toBeLessThan(7)
    expect(colour(0.5, 0.4, 400)).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('type', () => {
  test('a headline is as large as its box lets it be, in even lines, and never wider', () => {
    const set = fit('Fresh croissants and coffee every morning', { w: 500, h: 400, max: 120 }, { face: 'outfit' })
    expect(set.width).toBeLessThanOrEqual(500)
    expect(set.height).toBeLessThanOrEqual(400)
    const widths = set.lines.map((line) => widthOf(line, set.size, { face: 'outfit' }))
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.5)
    for (const text of ['Donaudampfschifffahrtsgesellschaftskapitän', 'x', ''])
      expect(fit(text, { w: 200, h: 100, max: 90 }, { face: 'bebas' }).width).toBeLessThanOrEqual(200.01)
  })

  test('a long line below ends with an ellipsis', () => {
    const set = paragraph('one two three four five six seven eight nine ten eleven twelve', 30, 200, { face: 'text' })
    expect(set.lines.length).toBeLessThanOrEqual(2)
    expect(set.lines.at(-1)).toMatch(/…$/)
  })

  test('the fonts know Latin with all its marks, Cyrillic and Greek, and know what they don’t know', () => {
    expect(lackingIn('heavy', 'Crème brûlée Łódź Đặc biệt Свежий Ελληνικά €£$ “quotes” – … ·')).toEqual([])
    expect(lackingIn('heavy', 'パン')).toEqual(['パ', 'ン'])
    expect(['パン', 'خبز 20%', 'לחם', '한국 빵', 'รัก', 'नमस्ते', '面包', 'ᚠ'].map(unwritable)).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      ['ᚠ'],
    ])
  })
})

const SMALL_PX = 320
/** A single-color page compresses to less. */
const SMALL_LEAST_BYTES = 2_000
const smallImageOf = (svg: string): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: SMALL_PX }, font: { loadSystemFonts: false } }).render().asPng()

const signed = (order: ImageOrder): Drawing => {
  const drawing = drawingOf(order)
  return { ...drawing, design: { ...drawing.design, signature: signatureOf(drawing.svg) } }
}

describe('designs', () => {
  const business = {
    name: 'Sunrise',
    industry: 'Retail',
    products: 'Bread, Cakes',
    services: '',
    website: 'sunrise.com',
  }
  const long = 'W'.repeat(60)
  const odd = [
    [
      'The longest summer clearance sale on hand-made wooden garden furniture, up to 70% off until 30 September',
      { ...business, name: `${long} Sons`, website: `https://${'very'.repeat(9)}.com` },
    ],
    ['a', undefined],
    [`${'Buy now & "save" <script>alert(1)</script> '.repeat(3)}`, business],
    [`${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}, buy one get one free`, business],
  ] as const

  test(
    'every look takes every shape and whatever is typed, and gives an image',
    () => {
      for (const [n, look] of looks.entries())
        for (const [m, [prompt, who]] of odd.entries()) {
          const size = imageSizes[(n + m) % imageSizes.length] ?? '1:1'
          const order = { prompt, business: who, size, seed: 's', look }
          const { svg } = drawingOf(order)
          expect(svg, `${look} ${m}`).not.toMatch(/NaN|Infinity|undefined|<script|\[object/)
          // Rendering takes most of the time, so only one small image per look.
          if (n % odd.length === m) expect(smallImageOf(svg).length, `${look} ${m}`).toBeGreaterThan(SMALL_LEAST_BYTES)
        }
    },
    SLOW_MS,
  )

  test(
    'there are more looks than the six of the trial, and a look that is asked for is taken',
    () => {
      expect(looks.length).toBeGreaterThanOrEqual(8)
      const order = { prompt: 'Fresh bread', size: '1:1' as const, seed: 's', business }
      expect(drawingOf({ ...order, look: 'ticket' }).look).toBe('ticket')
      const chosen = new Set(Array.from({ length: 12 }, (_, n) => drawingOf({ ...order, seed: `s${n}` }).look))
      expect(chosen.size).toBeGreaterThan(3)
    },
    SLOW_MS,
  )

  test('thirty posts of one shop, one after the other: no layout comes more than three times, none twice in a row', () => {
    const seen: Drawing[] = []
    for (let n = 0; n < 30; n++)
      seen.unshift(
        signed({
          prompt: `Loaf number ${n} for the weekend`,
          size: '1:1',
          seed: `v${n}`,
          business,
          recent: seen.slice(0, 30).map((it) => it.design),
        }),
      )
    const times = Map.groupBy(seen, (it) => it.look)
    expect(times.size).toBeGreaterThanOrEqual(15)
    expect(Math.max(...[...times.values()].map((it) => it.length))).toBeLessThanOrEqual(3)
    for (const [n, { look }] of seen.entries()) expect(look).not.toBe(seen[n + 1]?.look)
    expect(new Set(seen.map((it) => Math.round(it.design.tone.hue / 20))).size).toBeGreaterThanOrEqual(6)
    // No post looks like either of the two before it, even with its colors elsewhere, and no two of all thirty are alike.
    const from = (n: number, m: number) => distance(seen[n]?.design.signature ?? '', seen[m]?.design.signature ?? '')
    for (let n = 0; n < seen.length - 2; n++)
      expect(Math.min(from(n, n + 1), from(n, n + 2)), `${n}`).toBeGreaterThan(15)
    const twins = seen.flatMap((_, n) => seen.slice(n + 1).map((__, m) => from(n, n + 1 + m)))
    expect(Math.min(...twins)).toBeGreaterThan(8)
  }, 600_000)
})
