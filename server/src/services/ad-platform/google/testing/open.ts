import { type GoogleAdsOptions, openGoogleAds } from '../index.ts'
import { MANAGER_ID, openFakeGoogle } from './fake-google.ts'

/** A Wednesday morning in New York. */
export const someDay = new Date('2026-03-11T15:20:00Z')

/** The live adapter connected to the fake Google, at a time that stands still until moved. */
export async function openTestGoogle(options: Partial<GoogleAdsOptions> = {}) {
  let now = someDay
  const google = await openFakeGoogle(() => now)
  const everything: GoogleAdsOptions = {
    clientId: 'client',
    clientSecret: 'secret',
    refreshToken: 'refresh',
    tokenUrl: `${google.url}/token`,
    baseUrl: google.url,
    version: 'v25',
    loginCustomerId: MANAGER_ID,
    pauseMs: 1,
    clock: { now: () => now },
    authUrl: `${google.url}/auth`,
    revokeUrl: `${google.url}/revoke`,
    book: { tokenOf: async () => undefined, ended: async () => undefined },
    holders: { heldByAnother: async () => false, mayTakeUp: async () => true },
    ...options,
  }
  const open = (more: Partial<GoogleAdsOptions> = {}) => openGoogleAds({ ...everything, ...more })
  return {
    google,
    options: everything,
    open,
    platform: open(),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    close: google.close,
  }
}
export type TestGoogle = Awaited<ReturnType<typeof openTestGoogle>>
