import { conversionCategories } from '@adwright/contract/campaigns/conversions'
import { CALL_SECONDS_MAX, customerKinds, isByTag } from '@adwright/contract/customer-kinds.rules'
import type { ConversionAction, NewConversion, Rejection } from '../port.ts'
import { sameName } from './rules/campaign.rules.ts'
import { no, when } from './rules/rejection.rules.ts'

/** Everything the platform would reject about a new conversion action; [] when valid. */
export const conversionOf = (
  { name, defaultValue, currencyCode, callSeconds = 0 }: NewConversion,
  taken: readonly string[],
): Rejection[] =>
  when(
    [name.trim() === '', no('REQUIRED', 'The conversion action needs a name.', 'name')],
    [
      taken.some((other) => sameName(other, name)),
      no('DUPLICATE_NAME', 'A conversion action with this name already exists.', 'name'),
    ],
    [
      !Number.isFinite(defaultValue) || defaultValue < 0,
      no('INVALID_VALUE', 'The value is not an amount.', 'default_value'),
    ],
    [
      !Number.isInteger(callSeconds) || callSeconds < 0 || callSeconds > CALL_SECONDS_MAX,
      no('INVALID_VALUE', 'The length of a call is not one.', 'call_seconds'),
    ],
    [!/^[A-Z]{3}$/.test(currencyCode), no('INVALID_CURRENCY_CODE', 'This is not a currency.', 'currency_code')],
  )

export const categoryOf = (stored: string): ConversionAction['category'] =>
  [...conversionCategories, ...customerKinds].find((it) => it === stored) ?? 'OTHER'

/** The website tag, as the platform writes it. Calls from ads have none. */
export function gtagSnippet(
  customerId: string,
  conversionId: string,
  category: string,
  { defaultValue, currencyCode }: Pick<NewConversion, 'defaultValue' | 'currencyCode'>,
): string {
  if (!isByTag(category)) return ''
  const tag = `AW-${customerId}`
  return `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=${tag}"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', '${tag}');
</script>
<!-- Event snippet: put it on the page that a person sees after the conversion -->
<script>
  gtag('event', 'conversion', {'send_to': '${tag}/${conversionId}', 'value': ${defaultValue}, 'currency': '${currencyCode}'});
</script>`
}
