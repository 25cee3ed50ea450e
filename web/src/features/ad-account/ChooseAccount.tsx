import { linkExistingAccount, type PreviousAccount } from '@adwright/contract/ad-account'
import { FREE_TIER_ACCOUNTS } from '@adwright/contract/limits'
import { Link2, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from '#api/use-form.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { useLinkNew, useTier } from './ad-account.queries.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { formatCustomerId, isCustomerId } from './customer-id.rules.ts'
import { LinkFailure } from './LinkFailure.tsx'
import { LoginChoice } from './LoginChoice.tsx'
import { PreviousAccounts } from './PreviousAccounts.tsx'

/** Step 1: a new account or an existing one. A Free user links up to 3 existing ones and can't create any (product-1 §5, §6). */
export function ChooseAccount({ counted, previous }: { counted: number; previous: readonly PreviousAccount[] }) {
  const [existing, setExisting] = useState(false)
  const tier = useTier()
  const make = useLinkNew()
  const free = tier === 'Free'
  const full = free && counted >= FREE_TIER_ACCOUNTS
  if (existing) return <LinkExisting onBack={() => setExisting(false)} />
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{adAccountTexts.choose}</p>
      <LoginChoice />
      <Choice icon={<Link2 />} title={adAccountTexts.existing} disabled={full} onClick={() => setExisting(true)}>
        {full ? adAccountTexts.freeLimit(FREE_TIER_ACCOUNTS) : adAccountTexts.existingHint}
      </Choice>
      {free ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-4 py-3.5">
          <p className="min-w-0 text-muted">{adAccountTexts.upgradeForNew}</p>
          <a href="/subscriptions" className={buttonClass('soft', 'sm')}>
            {adAccountTexts.upgrade}
          </a>
        </div>
      ) : (
        <Choice
          icon={<Plus />}
          title={adAccountTexts.fresh}
          disabled={make.isPending || tier === undefined}
          onClick={() => make.mutate({ generate_new_account: true })}
        >
          {adAccountTexts.freshHint}
        </Choice>
      )}
      {make.isError && (
        <LinkFailure title={adAccountTexts.createFailed} error={make.error} onFreed={() => make.reset()} />
      )}
      <PreviousAccounts accounts={previous} />
    </div>
  )
}

function Choice({
  icon,
  title,
  disabled,
  onClick,
  children,
}: {
  icon: ReactNode
  title: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="flex items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 text-left transition-colors not-disabled:hover:border-line-strong not-disabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-60"
    >
      <span aria-hidden="true" className="mt-0.5 text-accent-text [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
    </button>
  )
}

/** The Customer ID, formatted while typing; the button is enabled once it's complete. */
function LinkExisting({ onBack }: { onBack: () => void }) {
  const form = useForm(linkExistingAccount, { values: { customer_id: '' }, firstChecked: 'on leaving' })
  const { value, error, onChange } = form.choice('customer_id')
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        label={adAccountTexts.customerId}
        hint={adAccountTexts.customerIdHint}
        placeholder={adAccountTexts.customerIdPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={12}
        {...form.field('customer_id')}
        value={value}
        error={value === '' ? undefined : error}
        onChange={(event) => onChange(formatCustomerId(event.target.value))}
      />
      {form.failure !== null && (
        <LinkFailure title={adAccountTexts.linkFailed} error={form.failure} onFreed={form.forgetFailure} />
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>{adAccountTexts.back}</Button>
        <Button type="submit" kind="primary" disabled={!isCustomerId(value)} busy={form.busy}>
          {adAccountTexts.link}
        </Button>
      </div>
    </form>
  )
}
