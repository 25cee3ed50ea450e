import { addPasskey, type Passkey, startPasskey, startPasskeySignIn } from '@adwright/contract/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from './call.ts'

/** Has the device make a passkey, and keeps it under a name. Fails with `ApiError`, or the device's own `WebAuthnError`. */
export async function makePasskey(name: string): Promise<Passkey> {
  const { options } = await call(startPasskey, {})
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return call(addPasskey, { name, answer: { ...(await startRegistration({ optionsJSON })) } })
}

/** Has the device answer with one of its passkeys. */
export async function answerOfPasskey() {
  const { options } = await call(startPasskeySignIn, {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON })) }
}
