import { isIP } from 'node:net'
import { siteTexts } from './site.texts.ts'

const privateIp = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const privateName = /(?:^|\.)(?:localhost|local|internal|lan|home|test|example|invalid)$/

/** Whether a URL is reachable from anywhere, judging by its text. */
export function isOnTheInternet(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(host) === 4) return !privateIp.test(host)
  if (isIP(host) === 6) return /^[23]/.test(host)
  return host.includes('.') && !privateName.test(host)
}

/** Why neither Google nor a customer can open this server's pages; null if they can. */
export const unreachableBecause = (publicUrl: string): string | null =>
  isOnTheInternet(publicUrl) ? null : siteTexts.notReachable(new URL(publicUrl).host)
