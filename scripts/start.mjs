// npm start: install what is missing, build what is stale, serve.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled, node24, root, serverArgs, toolEnv } from './setup.mjs'

ensureInstalled()
ensureWebBuilt()

const server = spawn(node24, serverArgs(), { cwd: root, stdio: 'inherit', env: toolEnv() })
// The server decides how to stop; this process only passes the wish on and waits.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
