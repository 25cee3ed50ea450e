import { setSpendLimit } from '@adwright/contract/spend-limit'
import { listCreditHistory } from '@adwright/contract/billing'
import { setTimeZone } from '@adwright/contract/businesses/time-zone'
import { startChat } from '@adwright/contract/chat'
import { remember } from '@adwright/contract/memories'
import { Allowed, useMay } from '#ui/may.tsx'
import { zoneCity } from '@adwright/contract/values/time-zone.rules'
import { useZone } from '#ui/zone.ts'
import { exportMe } from '@adwright/contract/account'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { ask } from '#api/signals.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { dayHere } from '#ui/moments.ts'
import { saveAs } from '#ui/download.ts'
import { Page } from '#ui/Page.tsx'
import { toast } from '#ui/toast.ts'
import { useDismissSetup, useEmailPreferences, useHome, useMe } from './account.queries.ts'
import { accountTexts } from './account.texts.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { ModelUsageRow } from './ModelUsage.tsx'
import { SecurityCard } from './security/SecurityCard.tsx'
import { SettingsRow } from '#ui/SettingsRow.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

const words = accountTexts.settings

function ExportButton() {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const all = await call(exportMe, {})
      const day = dayHere(new Date())
      saveAs(words.exportFile(day), 'application/json', JSON.stringify(all, null, 2))
    } catch (error) {
      toast.failed(words.exportFailed, error)
    }
    setBusy(false)
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void run()}>
      {words.exportButton}
    </Button>
  )
}

/** Brings back the start page's setup list after it was hidden. */
function SetupRow() {
  const home = useHome().data
  const dismiss = useDismissSetup()
  if (!home?.setup.dismissed) return null
  const show = () =>
    dismiss.mutate({ dismissed: false }, { onError: (error) => toast.failed(words.setupFailed, error) })
  return (
    <SettingsRow
      label={words.setup}
      action={
        <Button size="sm" busy={dismiss.isPending} onClick={show}>
          {words.showAgain}
        </Button>
      }
    >
      {words.setupHint}
    </SettingsRow>
  )
}

/** Settings of the person's account, browser and data. */
export function SettingsView({ title }: { title: string }) {
  const me = useMe().data
  const preferences = useEmailPreferences().data
  const mayWork = useMay(remember)
  const mayTour = useMay(startChat)
  const zone = useZone()
  const [deleting, setDeleting] = useState(false)
  if (!me) return null
  return (
    <Page title={title} subtitle={words.subtitle} width="narrow">
      <div className="flex flex-col gap-5">
        <Card title={words.account} flush>
          <div className="border-t border-line">
            <SettingsRow
              label={`${me.first_name} ${me.last_name}`}
              action={
                <span className="flex items-center gap-3">
                  <Avatar name={`${me.first_name} ${me.last_name}`} src={me.picture_url} size={32} />
                  <Button size="sm" onClick={() => ask('dialog', { dialog: 'profile' })}>
                    {words.edit}
                  </Button>
                </span>
              }
            >
              <EmailAddress address={me.email} />
            </SettingsRow>
            <SettingsRow
              label={words.team}
              action={
                <Button size="sm" onClick={() => ask('view', { view: 'team' })}>
                  {words.show}
                </Button>
              }
            >
              {words.teamHint}
            </SettingsRow>
            <SettingsRow
              label={words.timeZone}
              action={
                <Button
                  size="sm"
                  does={setTimeZone}
                  aria-label={words.changeTimeZone}
                  onClick={() => ask('view', { view: 'team' })}
                >
                  {words.change}
                </Button>
              }
            >
              {words.timeZoneHint(zoneCity(zone))}
            </SettingsRow>
            <SettingsRow
              label={words.emailPreference}
              action={
                <Button size="sm" onClick={() => ask('dialog', { dialog: 'email_preferences' })}>
                  {words.change}
                </Button>
              }
            >
              {preferences
                ? preferences.promotional_emails_enabled
                  ? words.subscribed
                  : words.notSubscribed
                : '\u00a0'}
            </SettingsRow>
          </div>
        </Card>
        <SecurityCard me={me} />
        <Allowed to={listCreditHistory}>
          <Card title={words.money} flush>
            <div className="border-t border-line">
              <Allowed to={setSpendLimit}>
                <SettingsRow
                  label={words.spendLimit}
                  action={
                    <Button size="sm" onClick={() => ask('dialog', { dialog: 'spend_limit' })}>
                      {words.change}
                    </Button>
                  }
                >
                  {words.spendLimitHint}
                </SettingsRow>
              </Allowed>
              <SettingsRow
                label={words.creditsHistory}
                action={
                  <Button size="sm" onClick={() => ask('dialog', { dialog: 'credits_history' })}>
                    {words.show}
                  </Button>
                }
              >
                {words.creditsHistoryHint}
              </SettingsRow>
            </div>
          </Card>
        </Allowed>
        {mayWork && (
          <Card title={words.assistant} flush>
            <div className="border-t border-line">
              <SettingsRow
                label={words.watch}
                action={
                  <Button size="sm" onClick={() => ask('dialog', { dialog: 'watch' })}>
                    {words.change}
                  </Button>
                }
              >
                {words.watchHint}
              </SettingsRow>
              <SettingsRow
                label={words.aboutAssistant}
                action={
                  <Button size="sm" onClick={() => ask('dialog', { dialog: 'assistant' })}>
                    {words.show}
                  </Button>
                }
              >
                {words.aboutAssistantHint}
              </SettingsRow>
              <ModelUsageRow />
              <SettingsRow
                label={words.memories}
                action={
                  <Button size="sm" onClick={() => ask('dialog', { dialog: 'memories' })}>
                    {words.change}
                  </Button>
                }
              >
                {words.memoriesHint}
              </SettingsRow>
              <SettingsRow
                label={words.apiKeys}
                action={
                  <Button size="sm" onClick={() => ask('dialog', { dialog: 'api_keys' })}>
                    {words.change}
                  </Button>
                }
              >
                {words.apiKeysHint}
              </SettingsRow>
            </div>
          </Card>
        )}
        <Card title={words.here} flush>
          <div className="border-t border-line">
            <SettingsRow
              label={words.shortcuts}
              action={
                <Button size="sm" onClick={() => ask('dialog', { dialog: 'shortcuts' })}>
                  {words.show}
                </Button>
              }
            >
              {words.shortcutsHint}
            </SettingsRow>
            {mayTour && (
              <SettingsRow
                label={words.tour}
                action={
                  <Button size="sm" onClick={() => ask('tour')}>
                    {words.startTour}
                  </Button>
                }
              >
                {words.tourHint}
              </SettingsRow>
            )}
            {mayTour && <SetupRow />}
          </div>
        </Card>
        <Card title={words.data} flush>
          <div className="border-t border-line">
            <SettingsRow label={words.export} action={<ExportButton />}>
              {words.exportHint}
            </SettingsRow>
            <SettingsRow
              label={words.remove}
              action={
                <Button size="sm" onClick={() => setDeleting(true)} className="text-bad!">
                  {words.removeButton}
                </Button>
              }
            >
              {words.removeHint}
            </SettingsRow>
          </div>
        </Card>
      </div>
      {deleting && <DeleteAccountDialog me={me} onClose={() => setDeleting(false)} />}
    </Page>
  )
}
