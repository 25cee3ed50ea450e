import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImageMaker } from './port.ts'
import { anOrder, imageMakerSuite, SLOW_MS, troubleOf } from './suite.ts'
import { openDesigner } from './builtin.ts'
import { openVendorImages } from './vendors.ts'

type Mood = 'draw' | 'blocked' | 'filtered' | 'busy' | 'down' | 'hang' | 'cut' | 'garbage' | 'no_key' | 'html'

const openaiSizes: Record<string, [number, number]> = {
  '1024x1024': [64, 64],
  '1536x1024': [96, 64],
  '1024x1536': [64, 96],
}
const googleSizes: Record<string, [number, number]> = {
  '1:1': [64, 64],
  '4:5': [64, 80],
  '9:16': [54, 96],
  '16:9': [96, 54],
}

let moods: Mood[] = []
const bodies: string[] = []
let keys: unknown[] = []
let server: Server
const designer = openDesigner({ workers: 1 })
let base: string

const picture = async ([width, height]: [number, number]) =>
  (
    await sharp({ create: { width: width * 4, height: height * 4, channels: 3, background: '#38a' } })
      .png()
      .toBuffer()
  ).toString('base64')
const json = (reply: ServerResponse, status: number, body: unknown, headers = {}) =>
  void reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

async function drawn(reply: ServerResponse, isGoogle: boolean, body: string, mood: Mood): Promise<void> {
  const asked = JSON.parse(body) as { size?: string; generationConfig?: { imageConfig?: { aspectRatio?: string } } }
  if (isGoogle) {
    const size = googleSizes[asked.generationConfig?.imageConfig?.aspectRatio ?? ''] ?? [64, 64]
    const parts = [{ inlineData: { mimeType: 'image/png', data: mood === 'garbage' ? 'bm8=' : await picture(size) } }]
    const filtered = [{ content: { role: 'model', parts: [] }, finishReason: 'IMAGE_SAFETY' }]
    return json(reply, 200, {
      candidates: mood === 'filtered' ? filtered : [{ content: { role: 'model', parts }, finishReason: 'STOP' }],
    })
  }
  const size = openaiSizes[asked.size ?? ''] ?? [64, 64]
  return json(reply, 200, { created: 1, data: [{ b64_json: mood === 'garbage' ? 'bm8=' : await picture(size) }] })
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      bodies.push(body)
      keys.push(request.headers.authorization ?? request.headers['x-goog-api-key'])
      const mood = (moods.length > 1 ? moods.shift() : moods[0]) ?? 'draw'
      const error = (code: string, message: string) => ({ error: { code, message, type: 'x', status: code } })
      if (mood === 'hang') return
      if (mood === 'cut') return void reply.destroy()
      if (mood === 'blocked')
        return json(reply, 400, error('moderation_blocked', 'Your request was rejected by the safety system'))
      if (mood === 'no_key') return json(reply, 401, error('invalid_api_key', 'secret-key-1234 is wrong'))
      if (mood === 'busy') return json(reply, 429, error('rate_limit', 'slow'), { 'retry-after': '1' })
      if (mood === 'down') return json(reply, 500, error('server_error', 'oops'))
      if (mood === 'html') return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      await drawn(reply, (request.url ?? '').includes('generateContent'), body, mood)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(async () => {
  await designer.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  moods = ['draw']
  bodies.length = 0
  keys = []
})

const words = {
  openai: 'openai/gpt-image-1',
  google: 'google/gemini-2.5-flash-image',
  elsewhere: 'elsewhere/some/model',
}
const open = () => new AbortController().signal
/** Needs no text drawn on it, which would take most of the time. */
const aPhoto = { ...anOrder, prompt: 'A photo of a loaf' }

describe.each(Object.entries(words))('image models: %s', (name, word) => {
  let maker: ImageMaker
  beforeAll(async () => {
    maker = await openVendorImages({
      word,
      baseUrl: base,
      openaiKey: 'the-key',
      googleKey: 'the-key',
      timeoutMs: 20_000,
      designer,
    })
  })
  // Texts are drawn the same way on any vendor's painting, and that takes most of the time, so only one vendor is tested with text in every
  // shape.
  imageMakerSuite(() => maker, name === 'openai' ? anOrder : aPhoto)

  test('the prompt is told first, the business as facts, with the key that was given', async () => {
    const business = { name: 'Sunrise', industry: 'Retail', products: 'Bread', services: '', website: '' }
    await maker.make({ ...aPhoto, business }, open())
    expect(bodies.at(-1)).toMatch(/A photo of a loaf.*Sunrise \(Retail\).*Products: Bread/)
    expect(keys.at(-1)).toMatch(/the-key$/)
  })

  test(
    'the owner’s words are drawn over what was painted, to the letter, and the painting is kept beside; a plain picture has none',
    async () => {
      const made = await maker.make({ ...anOrder, prompt: 'Kitchens from £4,999, no deposit' }, open())
      expect(made.design?.look).toMatch(/^photo-/)
      const { headline = '', lines = [], badge = '', kicker = '' } = made.design?.texts ?? {}
      expect([kicker, headline, ...lines, badge].join(' ')).toMatch(/£4,999/)
      expect([kicker, headline, ...lines, badge].join(' ')).toMatch(/no deposit/i)
      expect((await sharp(made.photo).metadata()).format).toBe('jpeg')
      expect(bodies.at(-1)).toContain('Paint no letters')
      const plain = await maker.make(aPhoto, open())
      expect([plain.design, plain.photo]).toEqual([undefined, undefined])
      expect(bodies.at(-1)).not.toContain('Paint no letters')
    },
    SLOW_MS,
  )

  test(
    'a 429 and a 500 are tried once more; still so, each is told for what it is',
    async () => {
      moods = ['busy', 'draw']
      expect((await maker.make(aPhoto, open())).widthPx).toBeGreaterThan(0)
      moods = ['busy']
      expect(await troubleOf(maker.make(aPhoto, open()))).toMatchObject({ trouble: 'busy', retryAfterSeconds: 1 })
      moods = ['down']
      expect((await troubleOf(maker.make(aPhoto, open()))).trouble).toBe('down')
    },
    SLOW_MS,
  )

  test(
    'a refusal of moderation is final and says so in our words',
    async () => {
      moods = [name === 'google' ? 'filtered' : 'blocked']
      const { trouble, message } = await troubleOf(maker.make(aPhoto, open()))
      expect([trouble, message]).toEqual(['refused', expect.stringContaining('safety rules')])
    },
    SLOW_MS,
  )

  test('a wrong key is the operator’s to mend, and no word of the vendor comes through', async () => {
    moods = ['no_key']
    const { trouble, message } = await troubleOf(maker.make(aPhoto, open()))
    expect([trouble, message]).toEqual(['set_up', 'The image service didn’t accept our request.'])
  })

  test(
    'no image, a page in its place, a broken line: trouble that may pass',
    async () => {
      for (const mood of ['garbage', 'html', 'cut'] as const) {
        moods = [mood]
        expect((await troubleOf(maker.make(aPhoto, open()))).trouble, mood).toBe('down')
      }
    },
    SLOW_MS,
  )

  test('one that does not answer is left after its time', async () => {
    moods = ['hang']
    const hasty = await openVendorImages({
      word,
      baseUrl: base,
      openaiKey: 'k',
      googleKey: 'k',
      timeoutMs: 300,
      designer,
    })
    expect(await troubleOf(hasty.make(aPhoto, open()))).toMatchObject({
      trouble: 'down',
      message: expect.stringContaining('in time'),
    })
  })
})

test('contract.md, Settings: a provider without its key or address says which setting is missing', async () => {
  await expect(openVendorImages({ word: 'openai/gpt-image-1', designer })).rejects.toThrow(
    'IMAGE_MODEL needs OPENAI_API_KEY',
  )
  await expect(openVendorImages({ word: 'google/x', designer })).rejects.toThrow(
    'IMAGE_MODEL needs GOOGLE_GENERATIVE_AI_API_KEY',
  )
  await expect(openVendorImages({ word: 'elsewhere/x', designer })).rejects.toThrow('IMAGE_MODEL needs AI_BASE_URL')
  await expect(openVendorImages({ word: 'anthropic/x', designer })).rejects.toThrow('anthropic has no image model')
})
