import { z } from 'zod'
import { callActionName } from '../call-action.rules.ts'
import type { Line } from './line.ts'
import type { Op } from './mutate.ts'
import { search } from './search.ts'
import { count } from './wire.ts'

/** A conversion action that counts calls from ads. */
export interface CallAction {
  readonly resourceName: string
  /** The minimum length of a call that counts. */
  readonly fromSeconds: number
}

const Row = z.object({ conversionAction: z.object({ resourceName: z.string(), phoneCallDurationSeconds: count }) })

const QUERY = `SELECT conversion_action.resource_name, conversion_action.phone_call_duration_seconds FROM conversion_action WHERE conversion_action.type = 'AD_CALL' AND conversion_action.status = 'ENABLED'`

export const callActions = async (line: Line, customerId: string): Promise<CallAction[]> =>
  (await search(line, customerId, Row, QUERY)).map(({ conversionAction: it }) => ({
    resourceName: it.resourceName,
    fromSeconds: it.phoneCallDurationSeconds,
  }))

/** Creates one. Names are unique in an account, so the length is part of the name. */
export const callActionOp = (resourceName: string, fromSeconds: number): Op => ({
  operation: {
    conversionActionOperation: {
      create: {
        resourceName,
        name: callActionName(fromSeconds),
        type: 'AD_CALL',
        category: 'PHONE_CALL_LEAD',
        status: 'ENABLED',
        countingType: 'ONE_PER_CLICK',
        phoneCallDurationSeconds: String(fromSeconds),
      },
    },
  },
})
