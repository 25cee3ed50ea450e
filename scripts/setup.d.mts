/** The project's folder. */
export const root: string
/** Node 24 from the packages. */
export const node24: string
/** How the server, or another program of it, is run. */
export function serverArgs(program?: string): string[]
/** The environment it's run in. */
export function serverEnv(): NodeJS.ProcessEnv
export function toolEnv(): NodeJS.ProcessEnv
/** Whether npm left exactly the lock's packages in this folder. */
export function isInstalled(at?: string): boolean
export function ensureInstalled(): void
