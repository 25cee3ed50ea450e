import { signOut } from '@adwright/contract/account'
import {
  Activity,
  CreditCard,
  KeyRound,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Receipt,
  Settings,
  Star,
  Store,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useStartState } from '#api/start.ts'
import { logOut } from '#api/log-out.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useIsMobile } from '#ui/use-media.ts'
import { goTo } from './address.ts'
import { useConfig, useCredits, useMe, useSubscription } from './facts.ts'
import { fullName, tierTone, upgradeKey } from './profile.rules.ts'
import { hasView } from './role-views.ts'
import { openDialog, showView } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'
import { getTheme, setTheme, type Theme, themes } from './theme.ts'

const words = shellTexts.profile

interface Entry {
  label: string
  icon: LucideIcon
  run?: () => void
  href?: string
  marked?: boolean
}

const lineClass = 'flex h-9 w-full items-center gap-2.5 max-md:h-11 rounded-md px-2.5 text-base hover:bg-hover'

function Line({ entry, close }: { entry: Entry; close: () => void }) {
  const inside = (
    <>
      <entry.icon aria-hidden="true" className={cx('size-4', entry.marked ? 'text-bad' : 'text-muted')} />
      {entry.label}
      {entry.marked && <span aria-hidden="true" className="ml-auto size-2 rounded-full bg-bad" />}
    </>
  )
  if (entry.href)
    return (
      <a href={entry.href} target="_blank" rel="noreferrer" onClick={close} className={lineClass}>
        {inside}
      </a>
    )
  const choose = () => {
    close()
    entry.run?.()
  }
  return (
    <button type="button" onClick={choose} className={cx(lineClass, entry.marked && 'bg-bad-soft text-bad')}>
      {inside}
    </button>
  )
}

/** There's no support address: we say so, with the next best option. */
const noSupport = () => toast.info(words.noSupport, { action: { label: words.askAgent, run: () => showView('chat') } })

async function leave() {
  // Best effort: the token is removed here whatever the server says.
  await call(signOut, {}, { timeoutMs: 2_000 }).catch(() => undefined)
  logOut()
}

/** The menu behind the avatar (product-1 §2, Profile menu). */
export function ProfilePanel({ close, missing }: { close: () => void; missing: boolean }) {
  const me = useMe().data
  const tier = useSubscription().data?.tier ?? 'Free'
  const credits = useCredits()
  const support = useConfig().data?.support_url
  const mobile = useIsMobile()
  const role = useStartState((it) => it.role)
  const [theme, keepTheme] = useState(getTheme)
  if (!me) return null
  const then = (run: () => void) => () => {
    close()
    run()
  }
  const isOwner = role === 'owner'
  const all: (Entry & { for?: boolean })[] = [
    { label: words.paymentHistory, icon: Receipt, run: () => openDialog('payment_history'), for: isOwner },
    {
      label: mobile ? words.starredMobile : words.starredDesktop,
      icon: Star,
      run: () => openDialog('starred'),
      for: hasView(role, 'chat'),
    },
    {
      label: words.businessProfile,
      icon: Store,
      run: () => showView('business_profile'),
      marked: missing,
      for: hasView(role, 'business_profile'),
    },
    { label: words.subscription, icon: CreditCard, run: () => goTo('/subscriptions'), for: isOwner },
    { label: words.activity, icon: Activity, run: () => showView('activity'), for: hasView(role, 'activity') },
    { label: words.apiKeys, icon: KeyRound, run: () => openDialog('api_keys'), for: hasView(role, 'chat') },
    { label: words.team, icon: Users, run: () => showView('team') },
    { label: words.settings, icon: Settings, run: () => showView('settings') },
    { label: words.support, icon: LifeBuoy, ...(support ? { href: support } : { run: noSupport }) },
  ]
  const entries = all.filter((it) => it.for !== false)
  return (
    <div className="p-2">
      <div className="flex items-center gap-3 p-2">
        <button
          type="button"
          aria-label={words.edit}
          title={words.edit}
          onClick={then(() => openDialog('profile'))}
          className="rounded-full"
        >
          <Avatar name={fullName(me)} src={me.picture_url} size={44} />
        </button>
        <div className="min-w-0 grow">
          <p className="flex items-center gap-2">
            <span className="truncate font-semibold">{fullName(me)}</span>
            <Badge tone={tierTone(tier)}>{tier}</Badge>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            <EmailAddress address={me.email} />
          </p>
        </div>
      </div>
      {isOwner && (
        <>
          <div className="my-1 flex items-center justify-between gap-2 rounded-md bg-hover py-1 pr-1 pl-3 text-base">
            <span>
              <span className="sr-only">{words.creditsLabel}</span>
              <span className="tabular font-medium">
                {credits.data ? (
                  words.credits(credits.data.credits)
                ) : credits.isError ? (
                  words.creditsUnknown
                ) : (
                  <Skeleton className="inline-block h-4 w-20 align-middle" />
                )}
              </span>
            </span>
            <Button kind="ghost" size="sm" onClick={then(() => openDialog('credits'))} className="text-accent-text!">
              {words.getMore}
            </Button>
          </div>
          <Button kind="soft" size="sm" onClick={then(() => goTo('/subscriptions'))} className="mb-2 w-full">
            {words.upgrade[upgradeKey(tier)]}
          </Button>
        </>
      )}
      {entries.map((entry) => (
        <Line key={entry.label} entry={entry} close={close} />
      ))}
      <div className="mt-1.5 flex items-center justify-between gap-2 border-t border-line px-2.5 pt-2.5 pb-1">
        <span className="text-sm text-muted">{words.theme}</span>
        <Segmented<Theme>
          label={words.theme}
          value={theme}
          onChange={(next) => {
            setTheme(next)
            keepTheme(next)
          }}
          options={themes.map((value) => ({ value, label: words.themes[value] }))}
        />
      </div>
      <div className="mt-1.5 border-t border-line pt-1.5">
        <Line entry={{ label: words.logout, icon: LogOut, run: () => void leave() }} close={close} />
      </div>
    </div>
  )
}
