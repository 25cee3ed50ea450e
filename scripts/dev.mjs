// npm run dev: the web app with hot reload at http://127.0.0.1:5173, and a server that restarts when its code changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node24, root, serverArgs, toolEnv } from './setup.mjs'

ensureInstalled()
const env = { ...toolEnv() }
const port = env.PORT ?? '3000'
const webPort = env.WEB_PORT ?? '5173'
env.PORT = port
// Links, also those in emails, lead to the page with hot reload.
env.PUBLIC_URL ??= `http://127.0.0.1:${webPort}`

/** The exit code of scripts/dev-server.ts when rebuilding within its process isn't enough. */
const START_ME_AGAIN = 75
const run = (args, cwd) => spawn(node24, args, { cwd, stdio: 'inherit', env })
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const web = run([vite, '--host', '127.0.0.1', '--port', webPort, '--strictPort'], join(root, 'web'))
let server

function startServer() {
  server = run(serverArgs(join(root, 'scripts', 'dev-server.ts')), root)
  server.on('exit', (code) => (code === START_ME_AGAIN ? startServer() : stop()))
}
startServer()

function stop() {
  for (const child of [server, web]) child.kill()
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
web.on('exit', stop)
