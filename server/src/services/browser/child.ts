import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'

/** One of our programs in a separate process, with its own browser: whatever a page does to it can't hold up the app. */
export interface BrowserChild {
  readonly process: ChildProcess
  /** Kills it and its browser: both have their own process groups. */
  kill(browserPid: number | undefined): void
}

/** Starts a program in its own process group, without our secrets. */
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
    // Already gone.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
