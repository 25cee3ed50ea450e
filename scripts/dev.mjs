// npm run dev: the web with hot reload at http://127.0.0.1:5173, and a server that starts again when its code changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node24, root, serverArgs, toolEnv } from './setup.mjs'

ensureInstalled()
const env = { ...toolEnv() }
const port = env.PORT ?? '3000'
const webPort = env.WEB_PORT ?? '5173'
env.PORT = port
// Mails and links lead to the page that reloads by itself.
env.PUBLIC_URL ??= `http://127.0.0.1:${webPort}`

const watched = ['server/src', 'contract/src'].map((path) => `--watch-path=${join(root, path)}`)
const run = (args, cwd) => spawn(node24, args, { cwd, stdio: 'inherit', env })
const server = run(['--watch-preserve-output', ...watched, ...serverArgs()], root)
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const web = run([vite, '--host', '127.0.0.1', '--port', webPort, '--strictPort'], join(root, 'web'))

const stop = () => {
  for (const child of [server, web]) child.kill()
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
for (const child of [server, web]) child.on('exit', stop)
