import { actionLabel } from '#features/activity/words.ts'
import { HomePanel } from '#features/home/HomePanel.tsx'
import { openerOf } from '#features/notifications/opener.ts'
import { ForThisWeek } from '#features/watch/ForThisWeek.tsx'

const words = { actionLabel, openerOf }

/** The content below the greeting: the owner's start page, with this week's proposals. */
export const StartPage = () => (
  <HomePanel words={words} week={<ForThisWeek brief className="text-left lg:col-span-2" />} />
)
