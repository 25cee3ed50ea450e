import type { Config } from '#config.ts'
import type { GoogleAdsOptions } from '#services/ad-platform/google/index.ts'

/** The settings of live Google Ads; undefined unless it's selected. config.rules.ts checks that none is missing. */
export function googleAdsKeys(config: Config): Omit<GoogleAdsOptions, 'clock' | 'holders' | 'book'> | undefined {
  const {
    GOOGLE_ADS_CLIENT_ID: clientId,
    GOOGLE_ADS_CLIENT_SECRET: clientSecret,
    GOOGLE_ADS_REFRESH_TOKEN: refreshToken,
    GOOGLE_ADS_LOGIN_CUSTOMER_ID: loginCustomerId,
  } = config
  if (config.ADS_PLATFORM !== 'google' || !clientId || !clientSecret || !refreshToken || !loginCustomerId)
    return undefined
  return {
    clientId,
    clientSecret,
    refreshToken,
    loginCustomerId,
    developerToken: config.GOOGLE_ADS_DEVELOPER_TOKEN,
    baseUrl: config.GOOGLE_ADS_BASE_URL,
    tokenUrl: config.GOOGLE_ADS_TOKEN_URL,
    authUrl: config.GOOGLE_ADS_AUTH_URL,
    revokeUrl: config.GOOGLE_ADS_REVOKE_URL,
    version: config.GOOGLE_ADS_API_VERSION,
  }
}
