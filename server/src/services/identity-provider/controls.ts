/** What a browser brought to the sandbox's page. */
export interface SandboxSignIn {
  readonly redirect_uri: string
  readonly state: string
  readonly nonce: string
  readonly code_challenge: string
}

/** Who somebody says they are at the sandbox. */
export interface SandboxPerson {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** The address was confirmed there. */
  readonly verified: boolean
}

/** Sandbox only: the provider's side, played by a page. */
export interface IdentitySandbox {
  /** Whether the sandbox sends browsers there: to no other address. */
  isOurs(redirectUri: string): boolean
  /** Where the browser goes after a yes. */
  approve(request: SandboxSignIn, person: SandboxPerson): string
}
