import { daysOfWeek } from '@adwright/contract/campaigns/setup'
import type { SiteContent } from '@adwright/contract/one-page-site'
import { phoneKey } from '@adwright/contract/values/phone.rules'
import { dayNames } from '@adwright/contract/values/weekdays.rules'
import { siteTexts } from './site.texts.ts'

/** Countries that write `5:30 PM`. */
const twelveHours: ReadonlySet<string> = new Set('US CA AU NZ PH IN PK MX CO'.split(' '))

function timeText(time: string, country: string): string {
  if (!twelveHours.has(country)) return time
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Every weekday with its hours, as shown on the page. */
export const weekOf = (hours: SiteContent['hours'], country: string): { day: string; text: string }[] =>
  daysOfWeek.map((day) => {
    const open = hours.find((it) => it.day === day)
    const span = open && siteTexts.to(timeText(open.opens, country), timeText(open.closes, country))
    return { day: dayNames[day], text: span ?? 'Closed' }
  })

/** The same in schema.org format. */
export const openingHours = (hours: SiteContent['hours']) =>
  hours.map(({ day, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${dayNames[day]}`,
    opens,
    closes,
  }))

/** A dialable link: `tel:+15205550134`. If the country code is unknown, the number stays as written. */
export function telOf(phone: string, country: string): string {
  const written = phone.trim()
  if (written.startsWith('+')) return `tel:+${written.replace(/\D/g, '')}`
  const digits = phoneKey(country, written)
  return (country === 'US' || country === 'CA') && digits.length === 10
    ? `tel:+1${digits}`
    : `tel:${written.replace(/\D/g, '')}`
}
