/** The error for an invalid phone number. */
export const NOT_A_PHONE = 'Enter a phone number with its area code, such as (520) 555-0134.'

/** Countries in the North American numbering plan, distinguished by area code. */
const northAmerican = new Set('US CA PR DO JM BS BB TT AG AI BM DM GD KN KY LC MS SX TC VC VG VI GU MP AS'.split(' '))
const shape = /^\+?[\d\s().\-/]+$/
const northAmericanNumber = /^1?[2-9]\d{2}[2-9]\d{6}$/
/** The possible lengths without a country code. */
const nationalNumber = /^\d{5,14}$/
const sameDigits = /^(\d)\1*$/

/** A phone number's digits for comparison: `+1 (520) 555-0134` and `520 555 0134` are the same US number. */
export function phoneKey(country: string, phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return northAmerican.has(country) && digits.length === 11 ? digits.slice(1) : digits
}

/** Whether it's a plausible phone number in that country; not whether it's in use. */
export function isPhone(country: string, phone: string): boolean {
  const written = phone.trim()
  const digits = written.replace(/\D/g, '')
  if (!shape.test(written) || sameDigits.test(digits)) return false
  const isAbroad = written.startsWith('+')
  if (northAmerican.has(country)) return northAmericanNumber.test(digits) && (!isAbroad || digits.length === 11)
  return isAbroad ? /^[2-9]\d{6,14}$/.test(digits) : nationalNumber.test(digits)
}

/** Whether it's a plausible phone number in any country. */
export const isAnyPhone = (it: string): boolean => isPhone('', it) || isPhone('US', it)
