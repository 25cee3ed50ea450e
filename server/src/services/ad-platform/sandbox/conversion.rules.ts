import { conversionCategories } from '@adwright/contract/campaigns/conversions'
import type { ConversionAction, NewConversion, Rejection } from '../port.ts'
import { sameName } from './rules/campaign.rules.ts'
import { no, when } from './rules/rejection.rules.ts'

/** Everything the platform holds against a new conversion action; [] when it takes it. */
export const conversionOf = (
  { name, defaultValue, currencyCode }: NewConversion,
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
    [!/^[A-Z]{3}$/.test(currencyCode), no('INVALID_CURRENCY_CODE', 'This is not a currency.', 'currency_code')],
  )

export const categoryOf = (stored: string): ConversionAction['category'] =>
  conversionCategories.find((it) => it === stored) ?? 'OTHER'

/** The tag an owner puts on the website, as the platform writes it. */
export function gtagSnippet(
  customerId: string,
  conversionId: string,
  { defaultValue, currencyCode }: NewConversion,
): string {
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
