export const authPages = ['signin', 'signup', 'verifyEmail', 'reset-password', 'forgot-password'] as const
export type AuthPageId = (typeof authPages)[number]

export type PageAt =
  | { kind: 'shell' | 'subscriptions' | 'unknown' }
  | { kind: 'auth'; page: AuthPageId }
  | { kind: 'public'; page: 'approve' | 'report'; secret: string }

/** Which page an address shows (product-1 §2, decisions.md). Without a token the signed-in ones lead to sign-in. */
export function pageOf(path: string, signedIn: boolean): PageAt {
  const parts = path.split('/').filter(Boolean)
  const [first, second, third] = parts
  if (first === 'auth' && second && !third) {
    const page = authPages.find((it) => it === second)
    return page ? { kind: 'auth', page } : { kind: 'unknown' }
  }
  if (parts.length === 1 && first === 'reset-password') return { kind: 'auth', page: 'reset-password' }
  if ((first === 'approve' || first === 'report') && second && !third)
    return { kind: 'public', page: first, secret: second }
  if (parts.length === 0 || path === '/chat') return signedIn ? { kind: 'shell' } : { kind: 'auth', page: 'signin' }
  if (path === '/subscriptions') return signedIn ? { kind: 'subscriptions' } : { kind: 'auth', page: 'signin' }
  return { kind: 'unknown' }
}

export const isAuthPath = (path: string): boolean => path.startsWith('/auth/') || path.startsWith('/reset-password')
