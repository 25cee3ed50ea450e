import { mailDigests } from './mail-digests.ts'

export { digestHandlers } from './digests.ts'
export { digestRow } from './digests.store.ts'

export const digestJobs = mailDigests
