import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { campaignForm, field, type Frame, type Owner, sharedDraft, type Told } from './owner.ts'

/** Something that an owner does, with an idempotency key of its own. It's open until a final answer arrives. */
export interface Act {
  readonly kind: 'campaign' | 'share' | 'image' | 'purchase' | 'message'
  readonly key: string
  readonly name: string
  state: 'open' | 'done' | 'refused'
  tries: number
  /** The answer's result: an ID, a name, the checkout's address. */
  result?: string
  last?: Told
}

export const kinds: readonly Act['kind'][] = ['campaign', 'share', 'image', 'purchase', 'message']
export const newAct = (kind: Act['kind'], n: number): Act => {
  const key = randomUUID()
  return { kind, key, name: `${kind} ${n} ${key.slice(0, 6)}`, state: 'open', tries: 0 }
}

/** Whether the same call may be sent again: no answer, a server error, or not ready yet. */
const isPassing = ({ status }: Told): boolean => status === 0 || status >= 500 || status === 429 || status === 409

const resultOf: Readonly<Record<Exclude<Act['kind'], 'message'>, (json: unknown) => unknown>> = {
  campaign: (json) =>
    field(json, 'data', 'id') ?? field(json, 'data', 'campaign', 'id') ?? field(json, 'data', 'campaign_id'),
  share: (json) => field(json, 'share_id'),
  image: (json) => field(json, 'image_id'),
  purchase: (json) => field(json, 'data', 'checkout_url'),
}

function request(act: Act): readonly [path: string, body: object] {
  switch (act.kind) {
    case 'campaign':
      return ['/api/google-ads/create-campaign', campaignForm(act.name)]
    case 'share':
      return [
        '/api/api/campaign-share/share',
        {
          campaign_data: sharedDraft(act.name),
          client_name: 'Carla',
          client_email: `${act.key.slice(0, 8)}@client.example`,
        },
      ]
    case 'image':
      return ['/api/images/generate', { prompt: act.name }]
    default:
      return ['/api/google-ads/purchase-credits', { package: 'basic' }]
  }
}

/** Sends it once. A purchase is also paid at the sandbox's checkout. */
export async function attempt(owner: Owner, act: Act): Promise<void> {
  act.tries += 1
  if (act.kind === 'message') return say(owner, act)
  const [path, body] = request(act)
  const told = await owner.call('POST', path, body, act.key)
  act.last = told
  if (isPassing(told)) return
  if (told.status >= 300) {
    act.state = 'refused'
    return
  }
  act.result = String(resultOf[act.kind](told.json) ?? '')
  if (act.kind === 'purchase') {
    const paid = await owner.pay(act.result)
    act.last = paid
    if (isPassing(paid) && paid.status !== 409) return
  }
  act.state = 'done'
}

const SAID_WITHIN_MS = 20_000

/** A message counts as accepted once the server says so; a retry has the same ID. */
async function say(owner: Owner, act: Act): Promise<void> {
  const frames: Frame[] = []
  const ws = await owner.socket((frame) => frames.push(frame))
  if (!ws) return
  const find = (type: string) =>
    frames.find((it) => it.type === type && (type !== 'processing_started' || it.content.includes(act.key)))
  const heard = async (type: string): Promise<Frame | undefined> => {
    for (const until = Date.now() + SAID_WITHIN_MS; Date.now() < until && ws.readyState === ws.OPEN; await wait(10)) {
      const frame = find(type)
      if (frame) return frame
    }
    return find(type)
  }
  if (act.result === undefined) {
    ws.send(JSON.stringify({ action: 'create_session' }))
    const made = await heard('session_created')
    if (made) act.result = String((JSON.parse(made.content) as { session_id: string }).session_id)
  } else {
    ws.send(JSON.stringify({ action: 'continue_session', session_id: act.result }))
    const present = await heard('session_continued')
    // It was accepted, and the answer saying so was lost.
    if (present?.content.includes(act.name)) act.state = 'done'
  }
  if (act.result !== undefined && act.state === 'open') {
    ws.send(
      JSON.stringify({ action: 'send_message', session_id: act.result, message: act.name, client_message_id: act.key }),
    )
    if (await heard('processing_started')) act.state = 'done'
  }
  ws.terminate()
}
