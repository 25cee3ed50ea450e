import { ChevronDown, Link2 } from 'lucide-react'
import { Menu } from '#ui/Menu.tsx'
import { useAccountStatus } from './facts.ts'
import { GoogleAdsMark } from './GoogleAdsMark.tsx'
import { openDialog } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

/** product-1 §2: 'Link Ad Account' lists the ad platforms, with a check mark when linked; choosing one opens its dialog. */
export function AccountMenu() {
  const status = useAccountStatus().data?.data
  const linked = status?.is_linked ?? false
  const state = linked
    ? shellTexts.linked
    : status?.link_status === 'PENDING'
      ? shellTexts.pending
      : shellTexts.notLinked
  return (
    <Menu
      label={shellTexts.linkAccount}
      align="end"
      width={240}
      items={[
        {
          key: 'google',
          label: shellTexts.googleAds,
          icon: <GoogleAdsMark />,
          aside: state,
          checked: linked,
          onSelect: () => openDialog('ad_account'),
        },
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          data-tour="ad_account"
          aria-label={shellTexts.linkAccount}
          title={shellTexts.linkAccount}
          className="relative inline-flex h-9 items-center justify-center gap-1 rounded-md px-2 text-muted max-md:h-11 max-md:min-w-11 transition-colors hover:bg-hover hover:text-fg"
        >
          {linked ? <GoogleAdsMark /> : <Link2 aria-hidden="true" className="size-[18px]" />}
          <ChevronDown aria-hidden="true" className="size-3.5 max-sm:hidden" />
        </button>
      )}
    />
  )
}
