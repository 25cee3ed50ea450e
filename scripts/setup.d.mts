export const root: string
export const node24: string
export function serverArgs(program?: string): string[]
export function toolEnv(): NodeJS.ProcessEnv
export function ensureInstalled(): void
