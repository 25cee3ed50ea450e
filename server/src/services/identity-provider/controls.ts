/** The browser's request to the sandbox's page. */
export interface SandboxSignIn {
  readonly redirect_uri: string
  readonly state: string
  readonly nonce: string
  readonly code_challenge: string
}

/** The identity someone enters at the sandbox. */
export interface SandboxPerson {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** Whether the provider verified the address. */
  readonly verified: boolean
}

/** Sandbox only: the provider's side, simulated by a page. */
export interface IdentitySandbox {
  /** Whether the sandbox itself sends browsers there: it redirects to no other address. */
  isOurs(redirectUri: string): boolean
  /** The redirect URL after consent. */
  approve(request: SandboxSignIn, person: SandboxPerson): string
}
