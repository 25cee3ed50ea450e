import { job } from '#kernel/jobs.ts'
import { forgetTrips } from '#kernel/trip.ts'
import { connectHandlers } from './connect.ts'
import { forgetOffers } from './identities.store.ts'
import { signInWithHandlers } from './sign-in-with.ts'

export const identityHandlers = [...signInWithHandlers, ...connectHandlers]

export const identityJobs = [
  job({
    name: 'forget_unfinished_sign_ins',
    cron: '*/30 * * * *',
    run: async ({ system, clock }) => {
      await forgetOffers(system, clock.now())
      await forgetTrips(system, clock.now())
    },
  }),
]
