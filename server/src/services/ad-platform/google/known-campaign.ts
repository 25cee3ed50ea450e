import { PlatformError } from '../port.ts'
import { type CampaignRow, type CampaignRows, campaignRow, campaignRows } from './campaign-rows.ts'
import { isId } from './gaql.rules.ts'
import type { Line } from './line.ts'

export const notThere = (what: string): PlatformError => new PlatformError('not_found', `${what} was not found`)

/**
 * One campaign with all its parts.
 * @throws {AppError} `not_found`
 */
export async function knownRows(line: Line, customerId: string, campaignId: string): Promise<CampaignRows> {
  if (!isId(campaignId)) throw notThere('The campaign')
  const rows = await campaignRows(line, customerId, campaignId)
  if (rows.campaigns.length === 0) throw notThere('The campaign')
  return rows
}

/**
 * One campaign without its parts.
 * @throws {AppError} `not_found`
 */
export async function knownRow(line: Line, customerId: string, campaignId: string): Promise<CampaignRow> {
  const row = isId(campaignId) ? await campaignRow(line, customerId, campaignId) : undefined
  if (!row) throw notThere('The campaign')
  return row
}

/** Reads back an accepted change. If that fails, the change was made, but its result is unknown. */
export async function readBack<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw new PlatformError('unknown', `It was taken, but could not be read back: ${error.message}`, { cause: error })
  }
}
