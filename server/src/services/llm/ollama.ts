import { z } from 'zod'

const ADDRESS = 'http://127.0.0.1:11434'
const PATIENCE_MS = 500
const MODELS_TOLD = 5

const Tags = z.object({ models: z.array(z.object({ name: z.string() })) })

/** The models of an Ollama running on this machine, by name; empty if there is none. */
export async function ollamaModels(address: string = ADDRESS): Promise<string[]> {
  try {
    const answer = await fetch(`${address}/api/tags`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const tags = Tags.safeParse(await answer.json())
    return tags.success ? tags.data.models.slice(0, MODELS_TOLD).map((it) => it.name) : []
  } catch {
    return []
  }
}
