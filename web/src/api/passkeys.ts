import { addPasskey, type Passkey, startPasskey, startPasskeySignIn } from '@adwright/contract/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from './call.ts'

/** Lets the device create a passkey, and saves it under a name. Throws `ApiError`, or the device's own `WebAuthnError`. */
export async function makePasskey(name: string): Promise<Passkey> {
  const { options } = await call(startPasskey, {})
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return call(addPasskey, { name, answer: { ...(await startRegistration({ optionsJSON })) } })
}

/** Lets the device respond with one of its passkeys. */
export async function answerOfPasskey() {
  const { options } = await call(startPasskeySignIn, {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON })) }
}
