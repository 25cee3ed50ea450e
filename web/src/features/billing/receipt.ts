import {
  downloadInvoice,
  getReceipt,
  getReceiptPdf,
  getSubscriptionReceipt,
  type Payment,
} from '@adwright/contract/billing'
import { call } from '#api/call.ts'
import { safeUrl } from '#ui/safe-url.ts'
import { toast } from '#ui/toast.ts'
import { billingTexts } from './billing.texts.ts'
import { type ReceiptBy, receiptBy } from './receipt.rules.ts'

const words = billingTexts.history
const asks: Record<ReceiptBy, (payment: Payment) => Promise<{ data: { receipt_url: string } }>> = {
  payment: ({ stripe_payment_id }) => call(getReceipt, { stripe_payment_id }),
  subscription: ({ stripe_payment_id }) => call(getSubscriptionReceipt, { stripe_payment_id }),
  invoice: ({ invoice_number }) => call(downloadInvoice, { invoice_number }),
}

type ReceiptRequest = Promise<{ data: { receipt_url: string } }>

/** product-3 §4.8: fetches the receipt's URL and opens it in a new tab. */
export const openReceipt = (payment: Payment, all: readonly Payment[]): Promise<void> =>
  inNewTab(() => asks[receiptBy(payment, all)](payment))

/** The same receipt as a file. */
export const openReceiptPdf = ({ invoice_number }: Payment): Promise<void> =>
  inNewTab(() => call(getReceiptPdf, { invoice_number }))

/** The tab opens during the click, or browsers block it. */
async function inNewTab(ask: () => ReceiptRequest): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const { data } = await ask()
    const address = safeUrl(data.receipt_url)
    if (!address) throw new Error(words.receiptFailed)
    if (tab) tab.location.replace(address)
    else
      toast.info(words.receiptReady, {
        action: { label: words.openReceipt, run: () => window.open(address, '_blank', 'noopener') },
      })
  } catch (error) {
    tab?.close()
    toast.failed(words.receiptFailed, error)
  }
}
