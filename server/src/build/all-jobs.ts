import { demoJob } from '#demo/demo.ts'
import { handlers, jobs } from '#features/index.ts'
import type { Job } from '#kernel/jobs.ts'

/** All jobs of the app, the demo's among them. */
export const allJobs: readonly Job[] = [...jobs, demoJob(handlers)]
