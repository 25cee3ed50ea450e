import { type ImageShape, imageShapes } from '@adwright/contract/images'
import { asksForPhoto, NO_PHOTO } from '@adwright/contract/images.rules'
import { IMAGE_COST_CREDITS, PROMPT_MAX_CHARS } from '@adwright/contract/limits'
import { Sparkles } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { TextArea } from '#ui/Field.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { imageTexts } from './images.texts.ts'
import { ShapePicker } from './ShapePicker.tsx'

export interface PromptCardProps {
  prompt: string
  onPrompt: (prompt: string) => void
  isSmart: boolean
  onSmart: (isSmart: boolean) => void
  /** `none`: there is no business profile. */
  profile: 'there' | 'none' | 'unknown'
  shape: ImageShape
  onShape: (shape: ImageShape) => void
  isBusy: boolean
  /** This very prompt is queued already. */
  isOnItsWay: boolean
  /** A model paints the images; the built-in designer makes no photographs. */
  makesPhotos: boolean
  onGenerate: () => void
}

/** product-2 §4, §5: the prompt must not be empty; the input is disabled while an image is being made. */
export function PromptCard(props: PromptCardProps) {
  const { prompt, onPrompt, isSmart, onSmart, profile, shape, onShape, isBusy, isOnItsWay, makesPhotos, onGenerate } =
    props
  const form = useId()
  const isBlank = prompt.trim() === ''
  const lacksProfile = isSmart && profile === 'none'
  const cannot = isBlank || isBusy || lacksProfile || isOnItsWay
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (!cannot) onGenerate()
  }
  return (
    <Card title={imageTexts.prompt}>
      <form id={form} onSubmit={submitted} className="flex flex-col gap-4">
        <TextArea
          label={imageTexts.promptLabel}
          placeholder={imageTexts.promptHint}
          rows={4}
          maxLength={PROMPT_MAX_CHARS}
          value={prompt}
          disabled={isBusy}
          onChange={(event) => onPrompt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
        {isBlank && !isBusy && (
          <fieldset className="-mt-1 flex flex-wrap gap-2">
            <legend className="sr-only">{imageTexts.ideas}</legend>
            {imageTexts.ideaList.map((idea) => (
              <Button key={idea} size="sm" kind="soft" onClick={() => onPrompt(idea)}>
                {idea}
              </Button>
            ))}
          </fieldset>
        )}
        <ShapePicker value={shape} shapes={imageShapes} disabled={isBusy} onChange={onShape} />
        <Switch
          label={imageTexts.smart}
          hint={imageTexts.smartHint}
          checked={isSmart}
          disabled={isBusy}
          onChange={onSmart}
        />
        {lacksProfile && (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
            <span className="min-w-0 grow basis-40">{imageTexts.smartNeedsProfile}</span>
            <Button size="sm" onClick={() => ask('view', { view: 'business_profile' })}>
              {imageTexts.setUp}
            </Button>
          </div>
        )}
        {!makesPhotos && asksForPhoto(prompt) && (
          <p role="status" className="rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
            {NO_PHOTO}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            kind="primary"
            size="lg"
            type="submit"
            className="max-sm:w-full"
            icon={isBusy ? <Spinner /> : <Sparkles />}
            disabled={cannot}
          >
            {isBusy ? imageTexts.generating : imageTexts.generate}
          </Button>
          <p className="min-w-0 grow basis-48 text-sm text-muted">{imageTexts.cost(IMAGE_COST_CREDITS)}</p>
        </div>
      </form>
    </Card>
  )
}
