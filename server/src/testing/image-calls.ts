import type { GeneratedImage, ImageRequest, ImageResult } from '@adwright/contract/images'
import type { Person } from './app.ts'

type Posted = ImageResult & { code?: string; detail?: string; queued?: boolean; request_id?: string }

/** An owner's calls about images; `who` is evaluated on each call. */
export function imageCalls(who: () => Person) {
  const post = (body: object = { prompt: 'A loaf' }, headers?: Record<string, string>, path = '/api/images/generate') =>
    who().call<Posted>('POST', path, body, headers)
  const credits = async () => (await who().call<{ credits: number }>('GET', '/api/images/credits')).json.credits
  const list = async (query = '') => (await who().call<GeneratedImage[]>('GET', `/api/images/list${query}`)).json
  const requests = async () => (await who().call<ImageRequest[]>('GET', '/api/images/requests')).json
  return { post, credits, list, requests }
}
