export const authPages = [
  'signin',
  'signup',
  'verifyEmail',
  'reset-password',
  'forgot-password',
  'callback',
  'connect',
  'changeEmail',
  'invitation',
] as const
export type AuthPageId = (typeof authPages)[number]

export type PageAt =
  | { kind: 'shell' | 'subscriptions' | 'unknown' }
  | { kind: 'auth'; page: AuthPageId }
  | { kind: 'public'; page: 'approve' | 'report'; secret: string }

function authPageAt(parts: readonly string[]): AuthPageId | undefined {
  if (parts.length === 1 && parts[0] === 'reset-password') return 'reset-password'
  if (parts[0] === 'auth' && parts[1] === 'callback') return parts.length === 3 ? 'callback' : undefined
  return parts.length === 2 && parts[0] === 'auth' ? authPages.find((it) => it === parts[1]) : undefined
}

const own: Readonly<Record<string, 'shell' | 'subscriptions'>> = {
  '': 'shell',
  chat: 'shell',
  subscriptions: 'subscriptions',
}

/** The page for a path (product-1 §2, decisions.md). Without a token, signed-in pages lead to sign-in. */
export function pageOf(path: string, signedIn: boolean): PageAt {
  const parts = path.split('/').filter(Boolean)
  const auth = authPageAt(parts)
  if (auth) return { kind: 'auth', page: auth }
  const [first = '', secret] = parts
  if ((first === 'approve' || first === 'report') && secret && parts.length === 2)
    return { kind: 'public', page: first, secret }
  const kind = parts.length <= 1 ? own[first] : undefined
  if (!kind) return { kind: 'unknown' }
  return signedIn ? { kind } : { kind: 'auth', page: 'signin' }
}

export const isAuthPath = (path: string): boolean => path.startsWith('/auth/') || path.startsWith('/reset-password')
