// Cold start to the first answer: on an empty folder (the database is created) and on an existing one. The baseline is Node itself
// answering its first call with node:http.
import { spawn } from 'node:child_process'
import { dropFolder, median, newFolder, say, startServer } from './app.ts'
import { freePort } from '../server/src/testing/free-port.ts'

const RUNS = 5

async function bareStartMs(): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [
    '-e',
    `require('node:http').createServer((q, s) => s.end('{}')).listen(${port}, '127.0.0.1')`,
  ])
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      (it) => it.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 10))
  const tookMs = performance.now() - began
  child.kill()
  return tookMs
}

const first: number[] = []
const later: number[] = []
const bare: number[] = []
for (let run = 0; run < RUNS; run += 1) {
  const folder = await newFolder()
  for (const into of [first, later]) {
    const server = await startServer(folder)
    into.push(server.tookMs)
    await server.stop()
  }
  bare.push(await bareStartMs())
  await dropFolder(folder)
}
const line = (name: string, values: readonly number[], goal: string) =>
  say(
    `${name.padEnd(14)} median ${median(values).toFixed(0)} ms, ${(median(values) / median(bare)).toFixed(1)} times bare node:http${goal}`,
  )
line('first start', first, '   (goal: at most 3000 ms)')
line('later starts', later, '   (goal: at most 800 ms)')
line('bare node', bare, '')
