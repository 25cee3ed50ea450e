import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ollamaModels } from './ollama.ts'

async function answering(body: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((_request, response) => void response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

test('an Ollama on this machine is found by its models; anything else, or nobody, is none', async () => {
  const ollama = await answering(
    JSON.stringify({ models: [{ name: 'llama3.3:latest', size: 1 }, { name: 'qwen3:8b' }] }),
  )
  expect(await ollamaModels(ollama.address)).toEqual(['llama3.3:latest', 'qwen3:8b'])
  ollama.close()
  const other = await answering('<html>')
  expect(await ollamaModels(other.address)).toEqual([])
  other.close()
  expect(await ollamaModels('http://127.0.0.1:9')).toEqual([])
})
