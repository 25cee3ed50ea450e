import { type LoginAccount, endAdsLogin, startAdsLogin } from '@adwright/contract/ad-logins'
import { LogIn } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { toast } from '#ui/toast.ts'
import { useAdsLogin, useEndLogin, useLinkByLogin, useLoginAccounts } from './ad-account.queries.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { formatCustomerId } from './customer-id.rules.ts'
import { LinkFailure } from './LinkFailure.tsx'

const words = adAccountTexts.login

/** Goes to Google's consent page; errors are shown below the button. */
export function SignInButton({ label, kind = 'primary' }: { label: string; kind?: 'primary' | 'soft' }) {
  const start = useAdsLogin()
  return (
    <>
      <Button does={startAdsLogin} kind={kind} icon={<LogIn />} busy={start.isPending} onClick={() => start.mutate()}>
        {label}
      </Button>
      {start.error && <ErrorState inline title={start.error.message} className="mt-2" />}
    </>
  )
}

function Account({ account, link }: { account: LoginAccount; link: ReturnType<typeof useLinkByLogin> }) {
  const { customer_id: id, name, currency, is_manager: isManager, problem, below } = account
  const shown = formatCustomerId(id)
  const facts = [shown, ...(currency ? [currency] : []), ...(below ? [words.below(below)] : [])].join(' · ')
  const busy = link.isPending && link.variables.customer_id === id
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name || shown}
          {isManager && <Badge>{words.manager}</Badge>}
        </p>
        <p className="text-sm tabular text-muted">{facts}</p>
        {problem && <p className="text-sm text-pretty text-muted">{words.problems[problem]}</p>}
      </div>
      {!problem && (
        <Button
          size="sm"
          aria-label={words.linkOf(name || shown)}
          busy={busy}
          disabled={link.isPending && !busy}
          onClick={() =>
            link.mutate({ customer_id: id }, { onSuccess: () => toast.good(adAccountTexts.linkedNow(shown)) })
          }
        >
          {words.link}
        </Button>
      )}
    </li>
  )
}

/** The accounts that the owner's own Google login may use, or a button to sign in. */
export function LoginChoice() {
  const found = useLoginAccounts()
  const link = useLinkByLogin()
  const end = useEndLogin()
  if (found.isError)
    return <ErrorState inline title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
  const login = found.data?.data
  if (!login?.signed_in)
    return (
      <section className="rounded-lg border border-line px-4 py-3.5">
        <p className="font-medium">{words.title}</p>
        <p className="mt-0.5 mb-3 text-sm text-pretty text-muted">{words.hint}</p>
        <SignInButton label={words.signIn} />
      </section>
    )
  const leave = () => end.mutate({}, { onError: (error) => toast.failed(words.endFailed, error) })
  return (
    <section aria-label={words.list} className="rounded-lg border border-line px-4 py-3.5">
      <p className="font-medium">{words.list}</p>
      {login.email && <p className="text-sm wrap-anywhere text-muted">{words.as(login.email)}</p>}
      {login.accounts.length === 0 ? (
        <p className="py-3 text-muted">{words.none}</p>
      ) : (
        <ul className="mt-1">
          {login.accounts.map((it) => (
            <Account key={it.customer_id} account={it} link={link} />
          ))}
        </ul>
      )}
      {link.isError && <LinkFailure title={words.linkFailed} error={link.error} onFreed={() => link.reset()} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <SignInButton label={words.other} kind="soft" />
        <Button does={endAdsLogin} kind="ghost" busy={end.isPending} onClick={leave}>
          {words.end}
        </Button>
      </div>
    </section>
  )
}
