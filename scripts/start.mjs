// npm start: install what is missing, build what is out of date, serve.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureServerBuilt } from './build-server.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled, node24, root, serverArgs, serverEnv } from './setup.mjs'

ensureInstalled()
ensureWebBuilt()
const args = serverArgs(ensureServerBuilt())

// The server replaces this process if the system supports that; Node calls it experimental and prints a warning.
if (process.execve && process.platform !== 'win32') {
  process.chdir(root)
  process.removeAllListeners('warning')
  process.execve(node24, [node24, ...args], serverEnv())
}

const server = spawn(node24, args, { cwd: root, stdio: 'inherit', env: serverEnv() })
// The server decides how to stop; this process only forwards the signal and waits.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
