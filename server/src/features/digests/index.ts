import { mailDigests } from './mail-digests.ts'

export { digestHandlers } from './digests.ts'

export const digestJobs = [mailDigests]
