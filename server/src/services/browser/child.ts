import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'

/** A program of ours beside the app, with a browser of its own: what a page does to it can't hold up the app. */
export interface BrowserChild {
  readonly process: ChildProcess
  /** Kills it, and the browser that it named: both have process groups of their own. */
  kill(browserPid: number | undefined): void
}

/** Starts a program in its own process group. None of our secrets go with it. */
export function startChild(file: string): BrowserChild {
  const env = { PATH: '/usr/bin:/bin', HOME: tmpdir(), TMPDIR: tmpdir() }
  const child = spawn(process.execPath, [file], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env })
  return {
    process: child,
    kill: (browserPid) => {
      for (const pid of [child.pid, browserPid]) if (pid !== undefined) killGroup(pid)
    },
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Gone already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
