import { useStartState } from './start.ts'

/** Whether the person changes anything in the business that's open; who doesn't isn't shown how. */
export const useMayWrite = (): boolean => useStartState((it) => it.role === 'owner' || it.role === 'manager')
