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

/** What a new account of a business in that country (two letters) counts in; US dollars where its currency is none of ours. */
export const currencyOfCountry = (code: string): Currency => others[code] ?? (euro.includes(code) ? 'EUR' : 'USD')
