import { DatesZone } from '#api/DatesZone.tsx'
import { type SharedCampaign, shareCampaign } from '@adwright/contract/approvals'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ask, type Params } from '#api/signals.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { useCampaigns, useShared, useToday } from './approvals.queries.ts'
import { clientsOf, type KnownClient, sharedWith } from './approvals.rules.ts'
import { ChooseCampaign } from './ChooseCampaign.tsx'
import { EndedNote } from './EndedNote.tsx'
import { KnownClients } from './KnownClients.tsx'
import { NeedsYes } from './NeedsYes.tsx'
import { inputOf, pastDates, shareFormOf } from './share-form.ts'
import { shareTexts } from './share.texts.ts'

const CLIENTS_SHOWN = 6

export interface ShareDialogProps {
  /** A `campaign_id` in the ad account, or a `share_id` of an earlier share; without either the campaign is chosen here. */
  params: Params
  onClose: () => void
}

/** Sends a campaign to a client for approval (decisions.md, How a campaign gets to a client). */
export function ShareDialog({ params, onClose }: ShareDialogProps) {
  const [sentTo, setSentTo] = useState<KnownClient>()
  const shared = useShared().data ?? []
  const again = params.share_id ? sharedWith(shared, params.share_id) : undefined
  if (sentTo) return <Sent to={sentTo} onClose={onClose} />
  const clients = clientsOf(shared, CLIENTS_SHOWN)
  return <ShareForm key={again?.id} {...{ params, again, clients, onClose }} onSent={setSentTo} />
}

interface ShareFormProps extends ShareDialogProps {
  again: SharedCampaign | undefined
  clients: readonly KnownClient[]
  onSent: (to: KnownClient) => void
}

function ShareForm({ params, again, clients, onSent, onClose }: ShareFormProps) {
  const today = useToday()
  const list = useCampaigns(!params.share_id).data
  const campaigns = list?.data.campaigns ?? []
  // No form if there's nothing to send.
  const isNothing = list !== undefined && campaigns.every((one) => one.status === 'REMOVED')
  const form = useForm(shareCampaign, {
    values: shareFormOf(params, again),
    toInput: (typed) => inputOf(typed, again),
    faultsOf: (typed) => (again ? pastDates(typed.campaign_data, today, again) : []),
    firstChecked: again ? 'at once' : 'on submit',
    onDone: (_, typed) => onSent({ name: typed.client_name.trim(), email: typed.client_email.trim() }),
  })
  const { campaign_id } = form.values
  const title = again?.title ?? campaigns.find((one) => one.id === campaign_id)?.name
  return (
    <Dialog
      open
      onClose={onClose}
      title={shareTexts.title}
      description={shareTexts.about}
      locked={form.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {shareTexts.cancel}
          </Button>
          {!isNothing && (
            <Button
              kind="primary"
              type="submit"
              form={form.id}
              busy={form.busy}
              disabled={Boolean(params.share_id) && !again}
            >
              {shareTexts.send}
            </Button>
          )}
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {params.share_id ? (
          <>
            {again && <p className="text-md font-semibold wrap-anywhere">{again.title}</p>}
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField type="date" label={shareTexts.startDate} {...form.field('campaign_data.start_date')} />
              <TextField type="date" label={shareTexts.endDate} {...form.field('campaign_data.end_date')} />
              <DatesZone className="sm:col-span-2" />
            </div>
          </>
        ) : (
          <ChooseCampaign choice={form.choice('campaign_id')} fixed={params.campaign_id} onClose={onClose} />
        )}
        {!params.share_id && <EndedNote campaignId={campaign_id} onClose={onClose} />}
        {!isNothing && (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label={shareTexts.clientName}
                required
                autoComplete="off"
                placeholder={shareTexts.namePlaceholder}
                {...form.field('client_name')}
              />
              <TextField
                label={shareTexts.clientEmail}
                required
                type="email"
                autoComplete="off"
                placeholder={shareTexts.emailPlaceholder}
                {...form.field('client_email')}
              />
            </div>
            <KnownClients
              clients={clients}
              onChoose={({ name, email }) => form.fill({ client_name: name, client_email: email })}
            />
            <NeedsYes form={form.values} again={again} onChange={form.choice('needs_yes').onChange} />
            <section className="rounded-md bg-sunken px-4 py-3 text-sm text-muted">
              <h3 className="font-medium text-fg">{shareTexts.mailTitle}</h3>
              {title !== undefined && <p className="mt-1 wrap-anywhere">{shareTexts.mail(title)}</p>}
              <p className="mt-1">{shareTexts.mailShows}</p>
              <p className="mt-1">{shareTexts.holds}</p>
            </section>
          </>
        )}
        {form.failure !== null && <ErrorState inline title={shareTexts.failed} error={form.failure} />}
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
