import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { ask, type Params } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { useCampaigns, useShared } from './approvals.queries.ts'
import { clientsOf, type KnownClient, sharedWith } from './approvals.rules.ts'
import { ChooseCampaign } from './ChooseCampaign.tsx'
import { EndedNote } from './EndedNote.tsx'
import { KnownClients } from './KnownClients.tsx'
import { NeedsYes } from './NeedsYes.tsx'
import { NewDates } from './NewDates.tsx'
import { shareTexts } from './share.texts.ts'
import { useShareForm } from './use-share-form.ts'

const CLIENTS_SHOWN = 6

export interface ShareDialogProps {
  /** `campaign_id` of the ads account, or `share_id` of what was shared before; with neither the campaign is chosen here. */
  params: Params
  onClose: () => void
}

/** Sends a campaign to a client for approval (decisions.md, How a campaign gets to a client). */
export function ShareDialog({ params, onClose }: ShareDialogProps) {
  const formId = useId()
  const shared = useShared()
  const list = useCampaigns(!params.share_id).data
  const campaigns = list?.data.campaigns ?? []
  // Nothing to send: then nobody is asked to fill a form in.
  const isNothing = list !== undefined && campaigns.every((one) => one.status === 'REMOVED')
  const again = params.share_id ? sharedWith(shared.data ?? [], params.share_id) : undefined
  const shareForm = useShareForm(params, again)
  const title = again?.title ?? campaigns.find((one) => one.id === shareForm.form.campaign_id)?.name
  if (shareForm.sentTo) return <Sent to={shareForm.sentTo} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={shareTexts.title}
      description={shareTexts.about}
      locked={shareForm.sending}
      footer={
        <>
          <Button onClick={onClose} disabled={shareForm.sending}>
            {shareTexts.cancel}
          </Button>
          {!isNothing && (
            <Button kind="primary" type="submit" form={formId} busy={shareForm.sending} disabled={!shareForm.ready}>
              {shareTexts.send}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          shareForm.send()
        }}
        className="flex flex-col gap-5"
      >
        {params.share_id ? (
          <>
            {again && <p className="text-md font-semibold wrap-anywhere">{again.title}</p>}
            <NewDates form={shareForm.form} faults={shareForm.dates} onChange={shareForm.set} />
          </>
        ) : (
          <ChooseCampaign
            chosen={shareForm.form.campaign_id}
            fixed={params.campaign_id}
            onChoose={shareForm.set}
            onClose={onClose}
          />
        )}
        {!params.share_id && <EndedNote campaignId={shareForm.form.campaign_id} onClose={onClose} />}
        {!isNothing && (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label={shareTexts.clientName}
                required
                autoComplete="off"
                placeholder={shareTexts.namePlaceholder}
                value={shareForm.form.client_name}
                error={shareForm.faultOf('client_name')}
                onChange={(event) => shareForm.set({ client_name: event.target.value })}
              />
              <TextField
                label={shareTexts.clientEmail}
                required
                type="email"
                autoComplete="off"
                placeholder={shareTexts.emailPlaceholder}
                value={shareForm.form.client_email}
                error={shareForm.faultOf('client_email')}
                onChange={(event) => shareForm.set({ client_email: event.target.value })}
              />
            </div>
            <KnownClients
              clients={clientsOf(shared.data ?? [], CLIENTS_SHOWN)}
              onChoose={({ name, email }) => shareForm.set({ client_name: name, client_email: email })}
            />
            <NeedsYes form={shareForm.form} again={again} onChange={shareForm.set} />
            <section className="rounded-md bg-sunken px-4 py-3 text-sm text-muted">
              <h3 className="font-medium text-fg">{shareTexts.mailTitle}</h3>
              {title !== undefined && <p className="mt-1 wrap-anywhere">{shareTexts.mail(title)}</p>}
              <p className="mt-1">{shareTexts.mailShows}</p>
              <p className="mt-1">{shareTexts.holds}</p>
            </section>
          </>
        )}
        {shareForm.failure && <ErrorState inline title={shareTexts.failed} error={shareForm.failure} />}
      </form>
    </Dialog>
  )
}

function Sent({ to, onClose }: { to: KnownClient; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={shareTexts.title}
      size="sm"
      footer={
        <>
          <Button onClick={() => ask('dialog', { dialog: 'shared_campaigns' })}>{shareTexts.see}</Button>
          <Button kind="primary" onClick={onClose} data-autofocus>
            {shareTexts.done}
          </Button>
        </>
      }
    >
      <div role="status" className="flex flex-col items-center gap-2 py-2 text-center">
        <CircleCheck aria-hidden="true" className="size-9 text-good" />
        <p className="text-md font-semibold">{shareTexts.sent}</p>
        <p className="text-base wrap-anywhere text-muted">{shareTexts.sentTo(to.name, to.email)}</p>
      </div>
    </Dialog>
  )
}
