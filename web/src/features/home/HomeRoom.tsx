import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { homeRoomTexts } from './home-room.texts.ts'

/** The start page's placeholder while it loads. */
export const HomeRoom = () => (
  <Loading label={homeRoomTexts.loading} className="grid gap-3 lg:grid-cols-2">
    <Skeleton className="h-52 rounded-lg" />
    <Skeleton className="h-52 rounded-lg" />
  </Loading>
)
