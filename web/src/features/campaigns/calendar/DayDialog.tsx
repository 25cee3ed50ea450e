import { writtenDate } from '#ui/dates.rules.ts'
import type { Day } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { type Campaign, changeCampaign } from '@adwright/contract/campaigns/core'
import { plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { plainTones } from '#api/plain-status.ts'
import { ask } from '#api/signals.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Select } from '#ui/Select.tsx'
import { EditDialog } from '../detail/EditDialog.tsx'
import { type Grip, gripsFor } from './calendar.rules.ts'
import { titled } from '../wizard/steps.rules.ts'
import { calendarTexts } from './calendar.texts.ts'

const whole = new Intl.NumberFormat('en-US')

export interface DayDialogProps {
  date: Day
  today: Day
  campaigns: readonly Campaign[]
  /** Picks the campaign up: its new day is chosen in the grid. Left out where there's no grid. */
  onCarry?: ((campaign: Campaign, grip: Grip) => void) | undefined
  onClose: () => void
}

/** From this many on, one can also be chosen from a list: arrows alone would be slow. */
const CHOSEN_FROM = 5

/** One day's campaigns, one at a time; with arrows if there are several. */
export function DayDialog({ date, today, campaigns, onCarry, onClose }: DayDialogProps) {
  const [at, setAt] = useState(0)
  const [editing, setEditing] = useState(false)
  const campaign = campaigns[at] ?? campaigns[0]
  if (!campaign) return null
  const status = plainStatusOf(standingOf(campaign), today)
  const many = campaigns.length > 1
  const turn = (by: number) => setAt((now) => (now + by + campaigns.length) % campaigns.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (many && by !== 0) turn(by)
  }
  if (editing) return <EditDialog campaign={campaign} today={today} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={campaign.name}
      description={writtenDate(date)}
      footer={
        <>
          {many && (
            <span className="mr-auto flex items-center gap-1 text-sm text-muted">
              <IconButton
                label={calendarTexts.previousCampaign}
                size="sm"
                icon={<ChevronLeft aria-hidden="true" />}
                onClick={() => turn(-1)}
              />
              <span aria-live="polite" className="tabular">
                {calendarTexts.place(at + 1, campaigns.length)}
              </span>
              <IconButton
                label={calendarTexts.nextCampaign}
                size="sm"
                icon={<ChevronRight aria-hidden="true" />}
                onClick={() => turn(1)}
              />
            </span>
          )}
          {campaign.status !== 'REMOVED' && (
            <>
              {onCarry && gripsFor(campaign, today).length > 0 && (
                <Menu
                  label={calendarTexts.moveMenu}
                  items={gripsFor(campaign, today).map((grip) => ({
                    key: grip,
                    label: calendarTexts.gripItems[grip],
                    does: changeCampaign,
                    onSelect: () => onCarry(campaign, grip),
                  }))}
                  trigger={(props) => <Button {...props}>{calendarTexts.moveMenu}</Button>}
                />
              )}
              <Button does={changeCampaign} onClick={() => setEditing(true)}>
                {calendarTexts.changeDates}
              </Button>
            </>
          )}
          <Button
            kind="primary"
            onClick={() => ask('view', { view: 'campaigns', params: { campaign_id: campaign.id } })}
          >
            {calendarTexts.open}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows turn the page while the focus is anywhere inside */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-5">
        {campaigns.length >= CHOSEN_FROM && (
          <Select
            label={calendarTexts.chooseCampaign}
            hideLabel
            value={campaign.id}
            options={campaigns.map((it) => ({ value: it.id, label: it.name }))}
            onChange={(id) => setAt(campaigns.findIndex((it) => it.id === id))}
          />
        )}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
          <Fact label={calendarTexts.status}>
            <Badge tone={plainTones[status]} dot>
              {status}
            </Badge>
          </Fact>
          <Fact label={calendarTexts.budget}>
            {calendarTexts.perDay(moneyIn(campaign.currency).short(campaign.budget))}
          </Fact>
          <Fact label={calendarTexts.startDate}>{writtenDate(campaign.start_date_raw)}</Fact>
          <Fact label={calendarTexts.endDate}>
            {campaign.end_date_raw ? writtenDate(campaign.end_date_raw) : calendarTexts.noEnd}
          </Fact>
          <Fact label={calendarTexts.channel}>{titled(campaign.channel_type)}</Fact>
          <Fact label={calendarTexts.id}>{campaign.id}</Fact>
        </dl>
        <Lines title={calendarTexts.headlines} lines={campaign.headlines} />
        <Lines title={calendarTexts.descriptions} lines={campaign.descriptions} />
        <section>
          <h3 className="mb-1.5 font-semibold">{calendarTexts.metrics}</h3>
          <dl className="grid grid-cols-3 gap-3">
            <Fact label={calendarTexts.impressions}>{whole.format(campaign.impressions)}</Fact>
            <Fact label={calendarTexts.clicks}>{whole.format(campaign.clicks)}</Fact>
            <Fact label={calendarTexts.cost}>{moneyIn(campaign.currency).text(campaign.cost)}</Fact>
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-medium break-words tabular">{children}</dd>
  </div>
)

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h3 className="mb-1 font-semibold">{title}</h3>
    <ul className="list-disc pl-5 text-muted">
      {lines.map((it) => (
        <li key={it} className="break-words">
          {it}
        </li>
      ))}
    </ul>
  </section>
)
