import {
  channelNames,
  channelLimits,
  type PostChannel,
  postChars,
  postText,
  type PostWords,
} from '@adwright/contract/post-channels.rules'
import { useState } from 'react'
import { CopyButton } from '#ui/CopyButton.tsx'
import { cx } from '#ui/cx.ts'
import { initialsOf } from '#ui/initials.rules.ts'
import { toast } from '#ui/toast.ts'
import { postTexts } from './post.texts.ts'

const shapes: Readonly<Record<PostChannel, string>> = {
  instagram: 'aspect-square',
  facebook: 'aspect-[1.91/1]',
  google_business: 'aspect-[4/3]',
  linkedin: 'aspect-[1.91/1]',
  x: 'aspect-video',
  threads: 'aspect-square',
}

interface PostPreviewProps {
  words: PostWords
  channel: PostChannel
  business: string
  imageUrl: string | null
}

/** A rough preview of a post on its channel: cut off before 'more', with what the channel doesn't allow. */
export function PostPreview({ words, channel, business, imageUrl }: PostPreviewProps) {
  const [isWhole, setIsWhole] = useState(false)
  const limits = channelLimits[channel]
  const whole = postText(words, channel)
  const chars = postChars(words, channel)
  const excess = chars - limits.textMaxChars
  const isCut = !isWhole && whole.length > limits.foldChars
  const text = (
    <p className="text-sm wrap-anywhere whitespace-pre-line">
      {isCut ? whole.slice(0, limits.foldChars).replace(/\s+\S*$/, '') : whole}
      {isCut && (
        <button type="button" className="ml-1 text-muted hover:underline" onClick={() => setIsWhole(true)}>
          {postTexts.seeMore}
        </button>
      )}
    </p>
  )
  const picture = imageUrl && (
    <img src={imageUrl} alt={postTexts.picture.alt} className={cx('w-full rounded-sm object-cover', shapes[channel])} />
  )
  const isPictureFirst = channel === 'instagram' || channel === 'google_business'
  return (
    <section aria-label={postTexts.preview} className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{postTexts.preview}</h3>
        <CopyButton text={whole} label={postTexts.copy} onFail={() => toast.bad(postTexts.copyFailed)} />
      </div>
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3">
        <p className="flex items-center gap-2 text-sm">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text"
          >
            {initialsOf(business, 1)}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{business}</span>
            <span className="block text-xs text-muted">{channelNames[channel]}</span>
          </span>
        </p>
        {isPictureFirst && picture}
        {text}
        {!isPictureFirst && picture}
      </div>
      <p role="status" className={cx('mt-2 text-sm', excess > 0 ? 'text-bad' : 'text-muted')}>
        {excess > 0 ? postTexts.tooLong(excess) : postTexts.chars(chars, limits.textMaxChars)}
      </p>
      {words.hashtags.length > limits.hashtagsMax && (
        <p className="text-sm text-bad">{postTexts.tooManyTags(limits.hashtagsMax)}</p>
      )}
      {words.link !== '' && !limits.takesLinks && <p className="text-sm text-muted">{postTexts.hints.noLink}</p>}
    </section>
  )
}
