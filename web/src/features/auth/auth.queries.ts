import { signIn, startDemo } from '@adwright/contract/account'
import { getConfig } from '@adwright/contract/system'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queries } from '#api/freshness.ts'
import { useAction } from '#api/queries.ts'
import { browser, keepToken } from '#api/session.ts'
import { failureIn } from './auth.rules.ts'
import { authTexts } from './auth.texts.ts'

const afterKey = 'after_signin'

/** Keeps the token and enters the app; a link that led to sign-in is followed afterwards. */
function enter(answer: { access_token: string }): void {
  const failure = failureIn(answer, authTexts.failed)
  if (failure) throw new Error(failure)
  queries.clear()
  keepToken(answer.access_token)
  const after = sessionStorage.getItem(afterKey)
  sessionStorage.removeItem(afterKey)
  browser.go(after ?? '/')
}

export const useSignIn = () =>
  useMutation(
    {
      mutationFn: async (input: { email: string; password: string; code?: string }) => enter(await call(signIn, input)),
    },
    queries,
  )
export const useDemo = () => useMutation({ mutationFn: async () => enter(await call(startDemo, {})) }, queries)
export const useConfig = () => useAction(getConfig, {}, { topics: [] }).data
