import { CircleCheck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { uuid } from '#api/request.ts'
import { ask, type Params } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { useCampaigns, useShare, useShared, useToday } from './approvals.queries.ts'
import { clientOf, clientsOf, dataOf, type KnownClient, sharedWith } from './approvals.rules.ts'
import { ChooseCampaign } from './ChooseCampaign.tsx'
import { KnownClients } from './KnownClients.tsx'
import { NewDates } from './NewDates.tsx'
import { dateFaults, type ShareForm } from './share.rules.ts'
import { texts } from './share.texts.ts'

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
  const campaigns = useCampaigns(!params.share_id).data?.data.campaigns ?? []
  const today = useToday()
  const [key, setKey] = useState(uuid)
  const share = useShare(key)
  const [typed, setTyped] = useState<Partial<ShareForm>>({})
  const [tried, setTried] = useState(false)
  const [sentTo, setSentTo] = useState<KnownClient>()

  const again = params.share_id ? sharedWith(shared.data ?? [], params.share_id) : undefined
  const known = again ? clientOf(again) : undefined
  const form: ShareForm = {
    campaign_id: params.campaign_id ?? '',
    client_name: known?.client_name ?? '',
    client_email: known?.client_email ?? '',
    start_date: again?.start_date ?? '',
    end_date: again?.end_date ?? '',
    ...typed,
  }
  const title = again?.title ?? campaigns.find((it) => it.id === form.campaign_id)?.name
  const set = (part: Partial<ShareForm>) => {
    setTyped((now) => ({ ...now, ...part }))
    // Another form is another request; the same one sent twice reaches the client once.
    setKey(uuid())
    share.reset()
  }
  const dates = again ? dateFaults(form, today) : {}
  const ready = again !== undefined || form.campaign_id !== ''
  const missing = form.client_name.trim() === '' || form.client_email.trim() === ''

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!ready || missing || Object.keys(dates).length > 0 || share.isPending) return
    const client = { client_name: form.client_name.trim(), client_email: form.client_email.trim() }
    const renewed = again && {
      campaign_data: {
        ...dataOf(again),
        start_date: form.start_date || null,
        end_date: form.end_date || null,
        platform: 'google' as const,
      },
      ...(again.campaign_id && !again.launched_at ? { campaign_id: again.campaign_id } : {}),
    }
    share.mutate(
      { ...(renewed ?? { campaign_id: form.campaign_id }), ...client },
      { onSuccess: () => setSentTo({ name: client.client_name, email: client.client_email }) },
    )
  }
  if (sentTo) return <Sent to={sentTo} onClose={onClose} />

  const fault = (path: string) => (isApiError(share.error) ? share.error.of(path) : undefined)
  const blank = (value: string) => (tried && value.trim() === '' ? texts.required : undefined)
  const told = ['client_name', 'client_email'].some((path) => fault(path) !== undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.about}
      locked={share.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={share.isPending}>
            {texts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={share.isPending} disabled={!ready}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5">
        {params.share_id ? (
          <>
            {again && <p className="text-md font-semibold wrap-anywhere">{again.title}</p>}
            <NewDates form={form} faults={dates} onChange={set} />
          </>
        ) : (
          <ChooseCampaign chosen={form.campaign_id} fixed={params.campaign_id} onChoose={set} onClose={onClose} />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={texts.clientName}
            required
            autoComplete="off"
            placeholder={texts.namePlaceholder}
            value={form.client_name}
            error={blank(form.client_name) ?? fault('client_name')}
            onChange={(event) => set({ client_name: event.target.value })}
          />
          <TextField
            label={texts.clientEmail}
            required
            type="email"
            autoComplete="off"
            placeholder={texts.emailPlaceholder}
            value={form.client_email}
            error={blank(form.client_email) ?? fault('client_email')}
            onChange={(event) => set({ client_email: event.target.value })}
          />
        </div>
        <KnownClients
          clients={clientsOf(shared.data ?? [], CLIENTS_SHOWN)}
          onChoose={({ name, email }) => set({ client_name: name, client_email: email })}
        />
        <section className="rounded-md bg-sunken px-4 py-3 text-sm text-muted">
          <h3 className="font-medium text-fg">{texts.mailTitle}</h3>
          {title !== undefined && <p className="mt-1 wrap-anywhere">{texts.mail(title)}</p>}
          <p className="mt-1">{texts.mailShows}</p>
          <p className="mt-1">{texts.holds}</p>
        </section>
        {share.isError && !told && <ErrorState inline title={texts.failed} error={share.error} />}
      </form>
    </Dialog>
  )
}

function Sent({ to, onClose }: { to: KnownClient; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="sm"
      footer={
        <>
          <Button onClick={() => ask('dialog', { dialog: 'shared_campaigns' })}>{texts.see}</Button>
          <Button kind="primary" onClick={onClose} data-autofocus>
            {texts.done}
          </Button>
        </>
      }
    >
      <div role="status" className="flex flex-col items-center gap-2 py-2 text-center">
        <CircleCheck aria-hidden="true" className="size-9 text-good" />
        <p className="text-md font-semibold">{texts.sent}</p>
        <p className="text-base wrap-anywhere text-muted">{texts.sentTo(to.name, to.email)}</p>
      </div>
    </Dialog>
  )
}
