import type { SharedCampaign, shareCampaign } from '@adwright/contract/approvals'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import type { InputOf } from '#api/call.ts'
import { uuid } from '#api/request.ts'
import type { Params } from '#api/signals.ts'
import { useShare, useToday } from './approvals.queries.ts'
import { clientOf, dataOf, type KnownClient } from './approvals.rules.ts'
import { dateFaults, type ShareForm } from './share-form.ts'
import { shareTexts } from './share.texts.ts'

/** The form before anything is typed: the client and dates of what was shared before. */
function startOf(params: Params, again: SharedCampaign | undefined): ShareForm {
  const client = again && clientOf(again)
  return {
    campaign_id: params.campaign_id ?? '',
    client_name: client?.client_name ?? '',
    client_email: client?.client_email ?? '',
    start_date: again?.start_date ?? '',
    end_date: again?.end_date ?? '',
  }
}

/** A campaign of the account by its id; what was shared before as it is, with the dates of the form. */
function inputOf(form: ShareForm, again: SharedCampaign | undefined): InputOf<typeof shareCampaign> {
  const client = {
    client_name: form.client_name.trim(),
    client_email: form.client_email.trim(),
    ...(form.needs_yes === undefined ? {} : { needs_yes: form.needs_yes }),
  }
  if (!again) return { campaign_id: form.campaign_id, ...client }
  const dates = { start_date: form.start_date || null, end_date: form.end_date || null }
  const bound = again.launched_at === null ? again.campaign_id : null
  return {
    campaign_data: { ...dataOf(again), ...dates, platform: 'google' },
    ...(bound === null ? {} : { campaign_id: bound }),
    ...client,
  }
}

/** The form that sends a campaign to a client. */
export function useShareForm(params: Params, again: SharedCampaign | undefined) {
  const today = useToday()
  // Another form is another request; the same one sent twice reaches the client once.
  const [key, setKey] = useState(uuid)
  const share = useShare(key)
  const [typed, setTyped] = useState<Partial<ShareForm>>({})
  const [tried, setTried] = useState(false)
  const [sentTo, setSentTo] = useState<KnownClient>()
  const form: ShareForm = { ...startOf(params, again), ...typed }
  const dates = again ? dateFaults(form, today, again.campaign_id === null ? null : again.start_date) : {}
  const ready = again !== undefined || form.campaign_id !== ''

  const set = (part: Partial<ShareForm>) => {
    setTyped((now) => ({ ...now, ...part }))
    setKey(uuid())
    share.reset()
  }
  const send = () => {
    setTried(true)
    const complete = form.client_name.trim() !== '' && form.client_email.trim() !== ''
    if (!ready || !complete || Object.keys(dates).length > 0 || share.isPending) return
    share.mutate(inputOf(form, again), {
      onSuccess: () => setSentTo({ name: form.client_name.trim(), email: form.client_email.trim() }),
    })
  }
  const faultOf = (field: 'client_name' | 'client_email'): string | undefined => {
    if (tried && form[field].trim() === '') return shareTexts.required
    return isApiError(share.error) ? share.error.of(field) : undefined
  }
  const told = faultOf('client_name') !== undefined || faultOf('client_email') !== undefined
  return {
    form,
    dates,
    ready,
    set,
    send,
    sending: share.isPending,
    sentTo,
    faultOf,
    /** What went wrong beside the fields. */
    failure: told ? null : share.error,
  }
}
