/** The project's folder. */
export const root: string
/** Node 24 from the packages. */
export const node24: string
/** The arguments for running the server, or another of its programs. */
export function serverArgs(program?: string): string[]
/** The environment it's run in. */
export function serverEnv(): NodeJS.ProcessEnv
export function toolEnv(): NodeJS.ProcessEnv
/** Whether this folder has exactly the lock's packages. */
export function isInstalled(at?: string): boolean
export function ensureInstalled(): void
