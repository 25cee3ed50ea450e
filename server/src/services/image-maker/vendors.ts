import type { ImageModelV4 } from '@ai-sdk/provider'
import { APICallError, generateImage, NoImageGeneratedError, RetryError } from 'ai'
import { wantsTexts } from './designer/copy/wants-texts.rules.ts'
import { cutTo, finished } from './finish.ts'
import { type ImageMaker, ImageMakerError, type ImageOrder, type ImageSize, ratioOf } from './port.ts'
import { withTexts } from './with-texts.ts'

export interface ImageModelChoice {
  /** `provider/model`; a model name may contain slashes. */
  readonly word: string
  readonly baseUrl?: string | undefined
  readonly openaiKey?: string | undefined
  readonly googleKey?: string | undefined
  /** Milliseconds per image, including retries. */
  readonly timeoutMs?: number
  /** Draws texts on a model's painting. */
  readonly designer: Pick<
    ImageMaker,
    'looks' | 'photoLooks' | 'palettes' | 'brandPalettes' | 'faces' | 'redraw' | 'plan' | 'close'
  >
}

/** Image models are slow. */
const TIMEOUT_MS = 120_000
/** Retries by the SDK: on 408, 409, 429, 5xx and lost connections, waiting as the answer says. */
const RETRIES = 1
const RETRY_AFTER_SECONDS = 20

/** A vendor's image model. Throws a one-line error that names the missing setting. */
export async function openVendorImages(choice: ImageModelChoice): Promise<ImageMaker> {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const [provider = '', ...rest] = choice.word.split('/')
  const model = await modelOf(provider, rest.join('/'), choice)
  const timeoutMs = choice.timeoutMs ?? TIMEOUT_MS
  return {
    name: provider,
    looks: choice.designer.looks,
    photoLooks: choice.designer.photoLooks,
    palettes: choice.designer.palettes,
    faces: choice.designer.faces,
    brandPalettes: choice.designer.brandPalettes,
    redraw: choice.designer.redraw,
    plan: async () => undefined,
    // A model refuses only while making the image, and credits are charged only for a finished one.
    check: async () => undefined,
    make: async (order, signal) => {
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const { image } = await generateImage({
          model,
          prompt: promptOf(order),
          ...(provider === 'google' ? { aspectRatio: googleRatio[order.size] } : { size: openaiSize[order.size] }),
          maxRetries: RETRIES,
          abortSignal: AbortSignal.any([signal, late]),
        })
        const painted = await cutTo(image.uint8Array, ratioOf(order.size))
        return (await withTexts(choice.designer, order, painted, signal)) ?? (await finished(painted))
      } catch (error) {
        if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : new Error('no longer wanted')
        if (late.aborted)
          throw new ImageMakerError('down', 'The image service didn’t answer in time.', { cause: error })
        throw inOurWords(error)
      }
    },
    close: () => choice.designer.close(),
  }
}

/** Sizes that all of the vendor's models support; other shapes are cropped. */
const openaiSize: Readonly<Record<ImageSize, `${number}x${number}`>> = {
  '1:1': '1024x1024',
  '4:5': '1024x1536',
  '9:16': '1024x1536',
  '16:9': '1536x1024',
  '1.91:1': '1536x1024',
}
const googleRatio: Readonly<Record<ImageSize, `${number}:${number}`>> = {
  '1:1': '1:1',
  '4:5': '4:5',
  '9:16': '9:16',
  '16:9': '16:9',
  '1.91:1': '16:9',
}

/** Texts are drawn on it: letters painted by the model would compete with them. */
const WITHOUT_WRITING = 'Paint no letters, words or numbers. Leave calm room for a text that is put over it.'

/** The owner's request comes first; facts about the business are passed as facts, not as instructions. */
function promptOf({ prompt: asked, business, words }: ImageOrder): string {
  const scene = words ? `${asked}\n\n${words.scene}` : asked
  const prompt = wantsTexts(asked, business !== undefined) ? `${scene}\n\n${WITHOUT_WRITING}` : scene
  if (!business) return prompt
  const facts = [
    `Business: ${business.name} (${business.industry})`,
    business.products && `Products: ${business.products}`,
    business.services && `Services: ${business.services}`,
  ]
  return `${prompt}\n\nThe image is for this business; let it suit the business. ${facts.filter(Boolean).join('. ')}.`
}

async function modelOf(provider: string, modelId: string, choice: ImageModelChoice): Promise<ImageModelV4> {
  const at = choice.baseUrl === undefined ? {} : { baseURL: choice.baseUrl }
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI({ apiKey: needed('OPENAI_API_KEY', choice.openaiKey), ...at }).image(modelId)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle({ apiKey: needed('GOOGLE_GENERATIVE_AI_API_KEY', choice.googleKey), ...at }).image(modelId)
    }
    case 'anthropic':
      throw new Error('IMAGE_MODEL makes no sense: anthropic has no image model')
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const baseURL = choice.baseUrl ?? needed('AI_BASE_URL', undefined)
      const key = choice.openaiKey === undefined ? {} : { apiKey: choice.openaiKey }
      return createOpenAICompatible({ name: provider, baseURL, ...key }).imageModel(modelId)
    }
  }
}

const REFUSED =
  'The image service declined this prompt because of its safety rules. Please describe it in another way. No credits were taken.'

function inOurWords(error: unknown): ImageMakerError {
  if (error instanceof ImageMakerError) return error
  const last = RetryError.isInstance(error) ? error.lastError : error
  if (APICallError.isInstance(last)) return ofAnswer(last)
  if (NoImageGeneratedError.isInstance(last) && isBlocked(last))
    return new ImageMakerError('refused', REFUSED, { cause: error })
  return new ImageMakerError('down', 'The image service failed.', { cause: error })
}

/** Client errors that may be temporary. */
const MAY_PASS = new Set([408, 409])

function ofAnswer(cause: APICallError): ImageMakerError {
  const { statusCode = 0, responseBody = '', responseHeaders } = cause
  if (statusCode === 400 && /moderation_blocked|content_policy|safety|policy_violation/i.test(responseBody))
    return new ImageMakerError('refused', REFUSED, { cause })
  if (statusCode === 429) {
    const wait = Number(responseHeaders?.['retry-after'])
    const retryAfterSeconds = wait > 0 ? Math.ceil(wait) : RETRY_AFTER_SECONDS
    return new ImageMakerError('busy', 'The image service is busy.', { cause, retryAfterSeconds })
  }
  if (statusCode >= 400 && statusCode < 500 && !MAY_PASS.has(statusCode))
    return new ImageMakerError('set_up', 'The image service didn’t accept our request.', { cause })
  return new ImageMakerError('down', 'The image service failed.', { cause })
}

/** Some models answer 200 with a reason instead of an image. */
const isBlocked = (error: Error): boolean =>
  /safety|prohibited|blocklist|blocked|content.?filter|recitation|refus/i.test(
    JSON.stringify([error.message, Object.values(error)], withoutLoops()),
  )

function withoutLoops(): (key: string, value: unknown) => unknown {
  const seen = new Set<unknown>()
  return (_key, value) => {
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return undefined
    seen.add(value)
    return value
  }
}

function needed(setting: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new Error(`IMAGE_MODEL needs ${setting}`)
  return value
}
