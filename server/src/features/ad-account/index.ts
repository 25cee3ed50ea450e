import { addFunds } from '@adwright/contract/billing'
import {
  checkActiveCampaigns as checkActiveCampaignsAction,
  checkLinkStatus as checkLinkStatusAction,
  forceUnlinkAccount,
  getAccountStatus,
  linkExistingAccount,
  linkNewAccount,
  listUnlinkedAccounts,
  relinkAccount,
  resetAccountStatus,
  unlinkAccount,
} from '@adwright/contract/ad-account'
import { withSpendLock } from '#kernel/lock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { loginHandlers } from './logins.ts'
import { buyFunds, keepSpendingCapJob } from './buy-funds.ts'
import { linkExisting, linkNew, relink } from './link.ts'
import { accountStatus, formerAccounts } from './status.ts'
import { checkActiveCampaigns, checkLinkStatus, forceUnlink, resetStatus, unlink } from './unlink.ts'
import { watchLinks } from './watch.ts'

export {
  type Asker,
  accountClock,
  activeAccount,
  activeAccountIfAny,
  noted,
  type OwnAccount,
  ownCurrency,
  ownsAccount,
} from './account.ts'
export { accountHolders } from './holders.ts'
export { loginBook } from './login-book.ts'
export { giveLoginBack } from './logins.ts'
export { keepSpendingCap, pausedForFunds, runsOnFunds } from './funds.ts'
export {
  accountToday,
  type BusinessClocks,
  businessClocks,
  businessToday,
  campaignsToday,
  dayOf,
  figuresZone,
  type LocalClock,
  openBusinessClocks,
  writtenZone,
} from './business-clock.ts'
export { failOf, outside } from './outside.ts'

/** Linking and unlinking run one at a time per owner, so that each sees the previous result. */
const locked =
  <I, A>(useCase: (ctx: Ctx, input: I) => Promise<A>) =>
  (ctx: Ctx, input: I): Promise<A> =>
    withSpendLock(ctx.scope, ctx.log, () => useCase(ctx, input))

export const adAccountHandlers = [
  ...loginHandlers(locked),
  handle(getAccountStatus, async (ctx) => {
    const data = await accountStatus(ctx)
    return { message: data.is_linked ? adAccountTexts.active : adAccountTexts.notLinkedYet, data }
  }),
  handle(listUnlinkedAccounts, async (ctx) => {
    const accounts = await formerAccounts(ctx.scope)
    return { message: adAccountTexts.former, data: { accounts } }
  }),
  handle(linkNewAccount, locked(linkNew)),
  handle(linkExistingAccount, locked(linkExisting)),
  handle(forceUnlinkAccount, locked(forceUnlink)),
  handle(unlinkAccount, locked(unlink)),
  handle(resetAccountStatus, locked(resetStatus)),
  handle(relinkAccount, locked(relink)),
  handle(checkLinkStatusAction, checkLinkStatus),
  handle(checkActiveCampaignsAction, checkActiveCampaigns),
  handle(addFunds, buyFunds),
]

export const adAccountJobs = [watchLinks, keepSpendingCapJob]
