import { createBusinessProfile } from '@adwright/contract/business-profile'
import { useMay } from '#ui/may.tsx'
import { ChevronDown } from 'lucide-react'
import { loadable } from '#ui/loadable.tsx'
import { useEffect, useState } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useHasProfile, useMe } from './facts.ts'
import { fullName } from './profile.rules.ts'
import { useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

const load = () => import('./ProfilePanel.tsx')
const ProfilePanel = loadable(() => load().then((it) => it.ProfilePanel))
const near = () => void load()
const PanelSkeleton = () => <Skeleton className="m-2 h-[28rem]" />

/** product-1 §9: the missing profile is shown after 1.5 s, so that it doesn't flash while loading. */
const MISSING_AFTER_MS = 1500
const words = shellTexts.profile

function useMissingMark(): boolean {
  const [waited, setWaited] = useState(false)
  const touring = useShell((it) => it.touring)
  const has = useHasProfile()
  const mayWrite = useMay(createBusinessProfile)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), MISSING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return mayWrite && waited && !touring && has === 'missing'
}

/** product-1 §2: the avatar with the first name, which opens the profile menu. A red dot marks a missing business profile. */
export function ProfileMenu() {
  const me = useMe().data
  const missing = useMissingMark()
  if (!me) return null
  const name = missing ? `${words.open(me.first_name)}, ${words.missing}` : words.open(me.first_name)
  return (
    <Popover
      label={words.open(me.first_name)}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          onPointerEnter={near}
          onFocus={near}
          data-tour="profile"
          aria-label={name}
          className="relative inline-flex h-9 items-center justify-center gap-2 rounded-full p-1 max-md:h-11 max-md:min-w-11 sm:pr-2 transition-colors hover:bg-hover"
        >
          <span className="relative">
            <Avatar name={fullName(me)} src={me.picture_url} size={28} />
            {missing && (
              <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-bg bg-bad" />
            )}
          </span>
          <span className="max-w-28 truncate text-base font-medium max-sm:hidden">{me.first_name}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 text-muted max-sm:hidden" />
        </button>
      )}
    >
      {(close) => <ProfilePanel room={<PanelSkeleton />} close={close} missing={missing} />}
    </Popover>
  )
}
