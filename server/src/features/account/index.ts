import { accountHandlers as meHandlers } from './account.ts'
import { apiKeyHandlers } from './api-keys.ts'
import { changeEmailHandlers } from './change-email.ts'
import { changePasswordHandlers } from './change-password.ts'
import { exportHandlers } from './export.ts'
import { passkeySignInHandlers } from './passkey-sign-in.ts'
import { passkeyHandlers } from './passkeys.ts'
import { proofHandlers } from './proof.ts'
import { secondFactorHandlers } from './second-factor.ts'
import { securityLogHandlers } from './security-log.ts'
import { sessionHandlers } from './own-sessions.ts'
import { pictureHandlers } from './picture.ts'
import { signInHandlers } from './sign-in.ts'
import { signUpHandlers } from './sign-up.ts'

export { accountJobs } from './account.jobs.ts'
export { plainEmail } from './account.rules.ts'
export { findUser } from './account.store.ts'
export {
  accountFacts,
  accountOfAddress,
  claimAccount,
  type Newcomer,
  requireFreshSession,
  requirePassword,
  storedPassword,
} from './by-identity.ts'
export { identifyApiKey, type KeyHolder } from './api-keys.ts'
export { limitDemos, makeDemoUser, offerDemoUser, openDemoSession, readyDemo, takeDemoUser } from './demo-user.ts'
export {
  identify,
  onRevoked,
  openStillIn,
  type Revoked,
  revoked,
  shareRevoked,
  remembered,
} from './identity.ts'
export { memberAt, ownPlace, type Place, placeOf, placeOfId, roleIn } from './member.ts'
export { placesOf } from './member.store.ts'
export { isFresh } from './proof.ts'
export { logSecurity } from './security-log.ts'
export { hasPasskeys } from './webauthn.ts'
export { lockWaysIn } from './ways-in.store.ts'
export { beforeErasing, eraseBusiness } from './leaving.ts'
export { isSecondFactorOn } from './second-factor.store.ts'
export { type Admitted, admit, consumeTicket, issueTicket } from './sessions.ts'
export { letIn } from './sign-in.ts'

export const accountHandlers = [
  ...signUpHandlers,
  ...signInHandlers,
  ...meHandlers,
  ...pictureHandlers,
  ...exportHandlers,
  ...apiKeyHandlers,
  ...changeEmailHandlers,
  ...changePasswordHandlers,
  ...sessionHandlers,
  ...proofHandlers,
  ...passkeyHandlers,
  ...passkeySignInHandlers,
  ...secondFactorHandlers,
  ...securityLogHandlers,
]
