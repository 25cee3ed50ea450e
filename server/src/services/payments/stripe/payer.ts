import type { BillingDetails } from '@adwright/contract/billing-page'
import { hashOf } from '@adwright/contract/values/hash.rules'
import type Stripe from 'stripe'
import { PaymentError, type Payer } from '../port.ts'
import { ask } from './errors.ts'

const changing = { changes: true }

const euVat = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Stripe requires the type of a tax number. Countries with several types are left out rather than guessed. */
const kinds: Readonly<Record<string, Stripe.TaxIdCreateParams.Type>> = {
  ...Object.fromEntries(euVat.map((country) => [country, 'eu_vat' as const])),
  AU: 'au_abn',
  CH: 'ch_vat',
  GB: 'gb_vat',
  IN: 'in_gst',
  KE: 'ke_pin',
  MX: 'mx_rfc',
  NO: 'no_vat',
  NZ: 'nz_gst',
  SG: 'sg_gst',
  US: 'us_ein',
  ZA: 'za_vat',
}

const blankless = (text: string): string | undefined => text || undefined

/** Writes a person's name, address and tax number to their Stripe customer. */
export async function keepPayer(stripe: Stripe, { owner, email, payerId, details }: Payer): Promise<string> {
  if (!details) {
    if (payerId === undefined) throw new PaymentError('not_found', 'nobody to tell an address of')
    return (await ask(() => stripe.customers.update(payerId, { email }), changing)).id
  }
  const { name, line1, line2, city, region, postal_code, country } = details
  const address = {
    line1,
    line2: blankless(line2),
    city,
    state: blankless(region),
    postal_code: blankless(postal_code),
    country,
  }
  const facts = { name, email, address, metadata: { user_id: owner } }
  const idempotencyKey = `payer-${owner}-${hashOf(JSON.stringify(facts))}`
  const customer = await ask(
    () => (payerId ? stripe.customers.update(payerId, facts) : stripe.customers.create(facts, { idempotencyKey })),
    changing,
  )
  await keepTaxId(stripe, customer.id, details)
  return customer.id
}

/** One tax number per person. Our receipts show it even if Stripe rejects it. */
async function keepTaxId(stripe: Stripe, customer: string, { country, tax_id: value }: BillingDetails): Promise<void> {
  const type = kinds[country]
  const { data } = await ask(() => stripe.customers.listTaxIds(customer), { changes: false })
  const wanted = type !== undefined && value !== ''
  const stands = wanted && data.some((it) => it.type === type && it.value === value)
  if (stands) return
  for (const { id } of data) await ask(() => stripe.customers.deleteTaxId(customer, id), changing)
  if (!wanted) return
  try {
    await ask(() => stripe.customers.createTaxId(customer, { type, value }), changing)
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'rejected') throw error
  }
}
