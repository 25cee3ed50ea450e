import type { CalendarPost } from '@adwright/contract/content-calendar'
import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { PickImage } from '#api/gallery/PickImage.tsx'
import { Button } from '#ui/Button.tsx'
import { hashtagsIn, type PostForm } from './content-calendar.rules.ts'
import { postTexts } from './post.texts.ts'
import { PostPreview } from './PostPreview.tsx'

const words = postTexts.picture

interface PostLookProps {
  post: PostForm
  /** As it is in the calendar. */
  saved: CalendarPost | undefined
  business: string
  onPicture: (id: string | null) => void
}

/** A post's picture, and a preview of how readers see it. */
export function PostLook({ post, saved, business, onPicture }: PostLookProps) {
  const [isPicking, setIsPicking] = useState(false)
  const [picked, setPicked] = useState<{ id: string; url: string }>()
  const urls = new Map([
    [saved?.image_id, saved?.image_url],
    [picked?.id, picked?.url],
  ])
  const imageUrl = post.image_id === null ? null : (urls.get(post.image_id) ?? null)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<ImageIcon />} onClick={() => setIsPicking(true)}>
          {words.choose}
        </Button>
        {post.image_id !== null && (
          <Button size="sm" kind="ghost" onClick={() => onPicture(null)}>
            {words.remove}
          </Button>
        )}
        {post.image_id !== null && imageUrl === null && <p className="text-sm text-muted">{words.gone}</p>}
      </div>
      {post.image_id === null && saved?.picture_idea && (
        <p className="text-sm text-muted">{words.idea(saved.picture_idea)}</p>
      )}
      <PostPreview
        key={post.channel}
        words={{ ...post, hashtags: hashtagsIn(post.hashtags) }}
        channel={post.channel}
        business={business}
        imageUrl={imageUrl}
      />
      {isPicking && (
        <PickImage
          onPick={(id, url) => {
            setPicked({ id, url })
            onPicture(id)
            setIsPicking(false)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  )
}
