import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type RecordedRequest, serve, show } from '#testing/serve.tsx'
import { ImagesView } from './ImagesView.tsx'
import { imageTexts } from './images.texts.ts'

export const image = (id: string, more: object = {}) => ({
  id,
  prompt: `Prompt ${id}`,
  url: `http://localhost/files/o/${id}.png?signature=s`,
  thumbnail_url: `http://localhost/files/o/${id}_small.webp?signature=s`,
  created_at: '2026-11-20T12:00:00.000Z',
  size: '1:1',
  width: 1024,
  height: 1024,
  folder: '',
  ...more,
})
export const request = {
  id: 'r1',
  prompt: 'Waiting one',
  size: '1:1',
  state: 'queued',
  progress: 0,
  message: '',
  created_at: '2026-11-20T12:00:00.000Z',
}
export const made = { json: { success: true, message: '', image_url: 'u', credits_remaining: 18, image_id: 'new' } }
export const design = {
  kicker: '',
  headline: 'Loaves from £4,999',
  lines: ['Baked here'],
  badge: '',
  button: 'Order now',
  name: 'Sunrise',
  site: '',
  version: 0,
  look: 'orbit',
  palette: 'clay',
  font: '',
  fonts: [{ name: 'outfit', label: 'Outfit' }],
  photo_url: null,
  crop: null,
  crops: {},
  photo_ratio: 1,
  can_undo: false,
  has_logo: false,
  looks: ['orbit', 'rays'],
  palettes: [
    { name: 'clay', colours: ['#a33', '#fcc', '#fa3'] },
    { name: 'sky', colours: ['#33a', '#ccf', '#fa4'] },
  ],
}
export type Answers = Parameters<typeof serve>[0]
export const open = (more: Answers = {}): RecordedRequest[] => {
  const asked = serve({
    'GET /api/images/credits': { json: { credits: 20 } },
    'GET /api/images/list': { json: [image('a'), image('b')] },
    'GET /api/images/requests': { json: [] },
    'GET /api/business-profile': { json: { exists: true, id: 'p1', business_name: 'Sunrise' } },
    'GET /api/config': { json: { images: 'designer' } },
    'GET /api/images/photos': { json: [] },
    'GET /api/brand/look': { json: { colours: [], font: '', logo_url: null, fonts: design.fonts } },
    'GET /api/images/folders': { json: [] },
    'GET /api/images/a/design': { json: design },
    'GET /api/images/b/design': { json: design },
    'POST /api/images/generate': made,
    'POST /api/images/generate-smart': made,
    ...more,
  })
  show(<ImagesView />)
  return asked
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const box = () => screen.getByLabelText(imageTexts.promptLabel)
export const typed = async (words: string) => userEvent.type(box(), words)
export const posts = (asked: RecordedRequest[]) => asked.filter((it) => it.method === 'POST')
