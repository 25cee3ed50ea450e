import { type CampaignView, changeCampaignView, type ViewWords } from '@adwright/contract/campaigns/views'
import { VIEW_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#api/use-form.ts'
import { useOnce } from '#api/use-once.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeView, useRemoveView, useSaveView, useViews } from './views.queries.ts'
import { sameView } from './views.rules.ts'
import { viewTexts } from './views.texts.ts'

/** The last action and its undo: a toast can't be reached while a dialog is open. */
interface Outcome {
  readonly text: string
  readonly undo: () => Promise<unknown>
}

export interface ManageViewsProps {
  /** What is currently shown. */
  now: ViewWords
  onOpen: (words: ViewWords) => void
  onClose: () => void
}

/** All saved views: open, rename, update to what is currently shown, delete. */
export function ManageViews({ now, onOpen, onClose }: ManageViewsProps) {
  const { data: views = [] } = useViews()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const once = useOnce()
  const undo = ({ undo }: Outcome) =>
    once(() =>
      undo().then(
        () => setOutcome(null),
        (error: unknown) => toast.failed(viewTexts.changeFailed, error),
      ),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={viewTexts.manageTitle}
      footer={<Button onClick={onClose}>{viewTexts.close}</Button>}
    >
      {outcome && (
        <div className="mb-2 flex items-center gap-3">
          <p role="status" className="min-w-0 grow wrap-anywhere text-muted">
            {outcome.text}
          </p>
          <Button size="sm" onClick={() => void undo(outcome)}>
            {viewTexts.undo}
          </Button>
        </div>
      )}
      {views.length === 0 ? (
        <p className="text-muted">{viewTexts.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((it) => (
            <li key={it.id} className="py-2">
              <View
                view={it}
                now={now}
                once={once}
                onOutcome={setOutcome}
                onOpen={() => {
                  onOpen(it.words)
                  onClose()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface ViewProps {
  view: CampaignView
  now: ViewWords
  /** Shared by all rows: one action finishes before the next click counts. */
  once: ReturnType<typeof useOnce>
  onOpen: () => void
  onOutcome: (outcome: Outcome) => void
}

function View({ view, now, once, onOpen, onOutcome }: ViewProps) {
  const { id, name, words } = view
  const change = useChangeView()
  const remove = useRemoveView()
  const again = useSaveView()
  const [renaming, setRenaming] = useState(false)
  if (renaming) return <Rename view={view} onDone={() => setRenaming(false)} />
  const update = () =>
    change.run({ id, words: now }).then(
      () => onOutcome({ text: viewTexts.updated(name), undo: () => change.run({ id, words }) }),
      (error: unknown) => toast.failed(viewTexts.changeFailed, error),
    )
  const drop = () =>
    remove.run({ id }).then(
      () => onOutcome({ text: viewTexts.removed(name), undo: () => again.run({ name, words }) }),
      (error: unknown) => toast.failed(viewTexts.removeFailed, error),
    )
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-label={viewTexts.open(name)}
        onClick={onOpen}
        className="min-h-8 min-w-0 grow rounded-sm text-left font-medium wrap-anywhere hover:underline"
      >
        {name}
      </button>
      {!sameView(words, now) && (
        <Button
          size="sm"
          aria-label={viewTexts.updateTo(name)}
          busy={change.isPending}
          onClick={() => void once(update)}
        >
          {viewTexts.update}
        </Button>
      )}
      <IconButton
        label={viewTexts.rename(name)}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        label={viewTexts.remove(name)}
        icon={<Trash2 aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={() => void once(drop)}
      />
    </div>
  )
}

function Rename({ view: { id, name }, onDone }: { view: CampaignView; onDone: () => void }) {
  const form = useForm(changeCampaignView, {
    values: { name },
    toInput: (typed) => ({ id, ...typed }),
    whenUnchanged: onDone,
    onDone,
    onFail: (error) => toast.failed(viewTexts.changeFailed, error),
  })
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <TextField autoFocus label={viewTexts.name} maxLength={VIEW_NAME_MAX_CHARS} {...form.field('name')} />
      <div className="flex gap-2">
        <Button size="sm" kind="primary" type="submit" busy={form.busy}>
          {viewTexts.confirmSave}
        </Button>
        <Button size="sm" onClick={onDone}>
          {viewTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
