import type { Currency } from '@adwright/contract/values/currency.rules'

const euro = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' ')
const others: Readonly<Record<string, Currency>> = {
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  MX: 'MXN',
  BR: 'BRL',
  IN: 'INR',
  JP: 'JPY',
}

/** The currency of a new account for a business in that country (two letters); US dollars if we don't support its currency. */
export const currencyOfCountry = (code: string): Currency => others[code] ?? (euro.includes(code) ? 'EUR' : 'USD')
