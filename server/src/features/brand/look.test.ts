import { proposeBrandLook, saveBrandLook } from '@adwright/contract/brand-look'
import { saveBusinessProfile } from '@adwright/contract/business-profile'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { businessProfileHandlers } from '#features/business-profile/index.ts'
import { openWebReader } from '#services/web-reader/builtin/index.ts'
import { openDesigner } from '#services/image-maker/builtin.ts'
import { type LocalPage, type LocalSite, openLocalSite } from '#testing/local-site.ts'
import { insertTestUser, openTestPipeline, type TestPipeline } from '#testing/pipeline.ts'
import { brandHandlers } from './index.ts'
import { logoColours } from './logo-colours.ts'
import { coloursInCss, fontsInCss, strongest } from './said-look.ts'
import { nearestFont } from './near-font.rules.ts'

const home = `<!doctype html><meta name="theme-color" content="#0b6e4f">
<link rel="stylesheet" href="/style.css"><link rel="stylesheet" href="/gone.css"><link rel="stylesheet" href="/private/secret.css">
<style>.btn{background:#f4a300;color:#fff}</style><h1 style="color:#0b6e4f">Bread</h1>`
const css = `:root{--wp--preset--color--vivid-red:#cf2e2e;--bs-primary:#0d6efd;--brand-accent:#f4a300;--gap:12px}
body{font-family:Lora,Georgia,serif;color:#222;background:#fff}h1,h2{font-family:"Playfair Display",serif}
.icon{font-family:"Font Awesome 6 Free"}a{color:#0b6e4f}a:hover{color:#0c6f50}`

describe('what style sheets and logos say', () => {
  test('colours of the brand: named ones before used ones, near ones as one, none that came with the framework, no greys', () => {
    const said = strongest(coloursInCss(css))
    expect(said.map(({ colour, from }) => [colour, from])).toEqual([
      ['#f4a300', '--brand-accent'],
      ['#0b6e4f', 'used once'],
    ])
  })
  test('the font of the headings comes first; icon fonts and generic names are no fonts of the brand', () => {
    expect(fontsInCss(css, [])[0]).toBe('Playfair Display, serif')
    expect(fontsInCss('h1{font-family:sans-serif}.x{font-family:FontAwesome}', [])).toEqual([])
    expect(fontsInCss('', ['https://fonts.googleapis.com/css2?family=Work+Sans:wght@400'])).toEqual(['Work Sans'])
  })
  test('a font that we have not comes out as the nearest, by its name or its kind', () => {
    const cases = [
      'Playfair Display, serif',
      'Cormorant Garamond',
      'Roboto, sans-serif',
      'Anton',
      'My Hand Script',
      'Acme, serif',
    ]
    expect(cases.map(nearestFont)).toEqual(['playfair', 'playfair', 'heavy', 'bebas', 'caveat', 'lora'])
    const ours = new Set(openDesigner().faces.map((it) => it.name))
    for (const stack of [...cases, 'Outfit', 'Poppins', 'Montserrat', 'Nunito', 'Oswald', 'Lora', 'Zilla Slab', 'x'])
      expect(ours.has(nearestFont(stack)), stack).toBe(true)
  })
  test('a logo says what most of it is drawn in; a black and white one says nothing', async () => {
    const logo = (fill: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="#fff"/><circle cx="45" cy="45" r="30" fill="${fill}"/></svg>`,
        ),
      )
        .png()
        .toBuffer()
    expect(await logoColours(await logo('#c2185b'))).toMatchObject([
      { colour: '#c2185b', from: expect.stringMatching(/^3\d% of the logo$/) },
    ])
    expect(await logoColours(await logo('#111'))).toEqual([])
  })
})

describe('a proposal', () => {
  let pages: Record<string, LocalPage>
  let site: LocalSite
  let pipeline: TestPipeline
  let token: string
  beforeEach(async () => {
    pages = {
      '/': home,
      '/style.css': { headers: { 'content-type': 'text/css' }, body: css },
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private/' },
    }
    site = await openLocalSite((path) => pages[path])
    const imageMaker = openDesigner()
    const webReader = openWebReader({ allowHosts: [site.host], publicUrl: 'http://127.0.0.1:3000' })
    pipeline = await openTestPipeline([...brandHandlers, ...businessProfileHandlers], {
      services: { webReader, imageMaker },
    })
    token = (await insertTestUser(pipeline)).token
  })
  afterEach(async () => {
    await pipeline.close()
    await site.close()
  })
  const own = (website_url: string) =>
    pipeline.call(saveBusinessProfile, { business_name: 'Mill', industry: 'Retail', website_url }, { token })

  test('colours and font of the website, each with where it comes from; nothing is saved, no forbidden sheet is read', async () => {
    await own(site.url)
    const { proposals, now, notes } = await pipeline.call(proposeBrandLook, {}, { token })
    expect(proposals).toEqual([
      {
        source: 'website',
        url: `${site.url}/`,
        colours: [
          { colour: '#0b6e4f', from: 'theme-color' },
          { colour: '#f4a300', from: '--brand-accent' },
        ],
        font: { name: 'playfair', label: 'Playfair Display', said: 'Playfair Display' },
      },
    ])
    expect([now, notes]).toEqual([{ colours: [], font: '' }, ['There is no logo yet.']])
    expect(site.seen).not.toContain('GET /private/secret.css')
  })

  test('without a website, or with one that is down, it says so', async () => {
    expect((await pipeline.call(proposeBrandLook, {}, { token })).notes[0]).toContain('no website')
    await own(site.url)
    pages['/'] = { status: 500, body: 'Oh' }
    expect((await pipeline.call(proposeBrandLook, {}, { token })).notes[0]).toContain('couldn’t read')
  })

  test('what is accepted is kept; a font that there isn’t and a colour that is none are refused', async () => {
    const save = (colours: string[], font: string) => pipeline.call(saveBrandLook, { colours, font }, { token })
    expect(await save(['#0B6E4F', '#f4a300'], 'playfair')).toMatchObject({
      colours: ['#0b6e4f', '#f4a300'],
      font: 'playfair',
    })
    await expect(save([], 'comic')).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(save(['green'], '')).rejects.toThrow()
    expect(await save([], '')).toMatchObject({ colours: [], font: '' })
  })
})
