import { TEXT_MAX_CHARS, URL_MAX_CHARS } from '@adwright/contract/limits'
import { channelNames, postChannels } from '@adwright/contract/post-channels.rules'
import type { FormOf } from '#api/use-form.ts'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { PostForm } from './content-calendar.rules.ts'
import { postTexts } from './post.texts.ts'

const LINE_MAX_CHARS = 1_000
const channels = postChannels.map((it) => ({ value: it, label: channelNames[it] }))
const { fields, hints } = postTexts

/** What is published, when and where. */
export const PostFields = ({ form }: { form: Pick<FormOf<PostForm>, 'field' | 'choice'> }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField type="date" label={fields.date} required {...form.field('date')} />
      <TextField type="time" label={fields.time} hint={hints.time} required {...form.field('time')} />
    </div>
    <Select label={fields.channel} options={channels} {...form.choice('channel')} />
    <TextField label={fields.headline} required maxLength={LINE_MAX_CHARS} {...form.field('headline')} />
    <TextArea label={fields.description} required rows={2} maxLength={LINE_MAX_CHARS} {...form.field('description')} />
    <TextArea label={fields.text} rows={8} maxLength={TEXT_MAX_CHARS} {...form.field('text')} />
    <TextField label={fields.hashtags} hint={hints.hashtags} {...form.field('hashtags')} />
    <TextField
      label={fields.link}
      hint={hints.link}
      inputMode="url"
      maxLength={URL_MAX_CHARS}
      {...form.field('link')}
    />
  </>
)
