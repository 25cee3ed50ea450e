import type { Clock } from '#kernel/clock.ts'
import type { AdPlatform } from '../port.ts'
import { type Google, type Holders, openAccounts } from './account.ts'
import { accountCalls } from './accounts.ts'
import { assetCalls } from './assets.ts'
import { campaignCalls } from './campaigns.ts'
import { conversionFactCalls } from './conversion-facts.ts'
import { conversionCalls } from './conversions.ts'
import { figureCalls } from './figures.ts'
import { forecastCalls } from './forecast.ts'
import { interestCalls } from './interests.ts'
import { type Line, type LineOptions, openLine } from './line.ts'
import { linkCalls } from './links.ts'
import type { LoginBook, LoginCalls } from '../logins.ts'
import { loginCalls } from './logins.ts'
import { loginTree } from './login-accounts.ts'
import { byLogin, ownLines, reachBy } from './own-lines.ts'
import { placeCalls } from './places.ts'
import { targetingCalls } from './targeting.ts'
import { type OAuthKeys, openTokens } from './token.ts'

/** Google's figures are hours late, and all owners share one daily quota of operations. */
const PACE = { figuresMs: 55 * 60_000, waitingLinkMs: 2 * 60_000 }

export interface GoogleAdsOptions extends Omit<OAuthKeys, 'isOwners'>, Omit<LineOptions, 'tokens'> {
  readonly loginCustomerId: string
  /** Google's consent and token revocation URLs. */
  readonly authUrl: string
  readonly revokeUrl: string
  readonly clock: Clock
  readonly holders: Holders
  readonly book: LoginBook
}

/** The Google Ads API over REST (docs/decisions/google-ads.md). No requests before the first call. */
export function openGoogleAds(options: GoogleAdsOptions): AdPlatform {
  const manager = openLine({ ...options, tokens: openTokens(options) })
  const lineOf = ownLines((refreshToken, managerId) =>
    openLine({
      ...options,
      loginCustomerId: managerId,
      tokens: openTokens({ ...options, refreshToken, isOwners: true }),
    }),
  )
  const tree = loginTree(lineOf)
  const reach = reachBy(lineOf, tree.managerAbove)
  return {
    ...googleAdsOver(byLogin(manager, reach, options.book), options),
    ...loginCalls({ ...options, tree, reach }),
  }
}

/** Everything except the calls about an owner's own login. */
export type ManagerCalls = Omit<AdPlatform, keyof LoginCalls>

export function googleAdsOver(
  line: Line,
  options: Pick<GoogleAdsOptions, 'clock' | 'loginCustomerId' | 'holders'>,
): ManagerCalls {
  const google: Google = { line, clock: options.clock, managerId: options.loginCustomerId, holders: options.holders }
  const accounts = openAccounts(line, options.clock)
  return {
    name: 'google',
    pace: PACE,
    ...accountCalls(google, accounts),
    ...linkCalls(google),
    ...campaignCalls(google, accounts),
    ...assetCalls(google, accounts),
    ...targetingCalls(google, accounts),
    ...placeCalls(google),
    ...interestCalls(google),
    ...conversionCalls(google, accounts),
    ...conversionFactCalls(google, accounts),
    ...figureCalls(google, accounts),
    ...forecastCalls(google, accounts),
  }
}
