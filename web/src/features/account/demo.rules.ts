/** contract.md, Sandbox: a demo user is `demo-…@example.com`, and has no password. */
export const isDemo = (email: string): boolean => /^demo-[^@]*@example\.com$/.test(email)
