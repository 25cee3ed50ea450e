import type { Micros } from '@adwright/contract/values/money.rules'
import { z } from 'zod'
import type { Line } from './line.ts'
import { refused } from './refuse.ts'
import { search } from './search.ts'
import { int64 } from './wire.ts'

const Budget = z.object({
  accountBudget: z.object({
    resourceName: z.string(),
    approvedSpendingLimitMicros: int64.optional(),
    approvedSpendingLimitType: z.string().optional(),
    pendingProposal: z.object({ accountBudgetProposal: z.string() }).optional(),
  }),
})
const Setup = z.object({ billingSetup: z.object({ resourceName: z.string() }) })

const BUDGETS =
  "SELECT account_budget.resource_name, account_budget.approved_spending_limit_micros, account_budget.approved_spending_limit_type, account_budget.pending_proposal.account_budget_proposal FROM account_budget WHERE account_budget.status = 'APPROVED' ORDER BY account_budget.id DESC LIMIT 1"
const SETUPS =
  "SELECT billing_setup.resource_name FROM billing_setup WHERE billing_setup.status = 'APPROVED' ORDER BY billing_setup.id DESC LIMIT 1"

const limitOf = (capMicros: Micros | null): object =>
  capMicros === null ? { proposedSpendingLimitType: 'INFINITE' } : { proposedSpendingLimitMicros: String(capMicros) }

/**
 * Google's account budget: what an account may spend from the budget's start on. Only invoiced accounts have one; for others Google has no
 * such limit, and the product pauses campaigns itself when funds are used up.
 */
export async function capSpending(line: Line, customerId: string, capMicros: Micros | null): Promise<void> {
  if (capMicros !== null && (capMicros < 0 || !Number.isSafeInteger(capMicros)))
    throw refused('INVALID_VALUE', 'The spending cap is not an amount of money.')
  const [budget] = await search(line, customerId, Budget, BUDGETS)
  if (budget) return changeBudget(line, customerId, budget.accountBudget, capMicros)
  if (capMicros === null) return
  const [setup] = await search(line, customerId, Setup, SETUPS)
  if (!setup)
    throw refused(
      'INVALID_BILLING_SETUP',
      'Google has no spending limit for this account, because it isn’t billed by invoice through our manager account.',
    )
  await propose(line, customerId, {
    proposalType: 'CREATE',
    billingSetup: setup.billingSetup.resourceName,
    proposedName: 'Adwright funds',
    proposedStartTimeType: 'NOW',
    proposedEndTimeType: 'FOREVER',
    ...limitOf(capMicros),
  })
}

async function changeBudget(
  line: Line,
  customerId: string,
  accountBudget: z.infer<typeof Budget>['accountBudget'],
  capMicros: Micros | null,
): Promise<void> {
  const stands =
    capMicros === null
      ? accountBudget.approvedSpendingLimitType === 'INFINITE'
      : accountBudget.approvedSpendingLimitMicros === capMicros
  // Google accepts one proposal at a time, and none without a change.
  if (stands || accountBudget.pendingProposal) return
  await propose(line, customerId, {
    proposalType: 'UPDATE',
    accountBudget: accountBudget.resourceName,
    ...limitOf(capMicros),
  })
}

async function propose(line: Line, customerId: string, create: object): Promise<void> {
  await line.change(`customers/${customerId}/accountBudgetProposals:mutate`, { operation: { create } })
}
