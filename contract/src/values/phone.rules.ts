/** What a field says that holds no phone number. */
export const NOT_A_PHONE = 'Enter a phone number with its area code, such as (520) 555-0134.'

/** Countries of the North American numbering plan that are told apart by their area code. */
const northAmerican = new Set('US CA PR DO JM BS BB TT AG AI BM DM GD KN KY LC MS SX TC VC VG VI GU MP AS'.split(' '))
const shape = /^\+?[\d\s().\-/]+$/
const northAmericanNumber = /^1?[2-9]\d{2}[2-9]\d{6}$/
/** Without its country: the shortest and the longest there are. */
const nationalNumber = /^\d{5,14}$/
const sameDigits = /^(\d)\1*$/

/** Its digits, for comparing: `+1 (520) 555-0134` and `520 555 0134` are one number in the US. */
export function phoneKey(country: string, phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return northAmerican.has(country) && digits.length === 11 ? digits.slice(1) : digits
}

/** Whether it can be a phone number of that country: its shape, not that somebody answers. */
export function isPhone(country: string, phone: string): boolean {
  const written = phone.trim()
  const digits = written.replace(/\D/g, '')
  if (!shape.test(written) || sameDigits.test(digits)) return false
  const isAbroad = written.startsWith('+')
  if (northAmerican.has(country)) return northAmericanNumber.test(digits) && (!isAbroad || digits.length === 11)
  return isAbroad ? /^[2-9]\d{6,14}$/.test(digits) : nationalNumber.test(digits)
}

/** Whether it can be a phone number of any country. */
export const isAnyPhone = (it: string): boolean => isPhone('', it) || isPhone('US', it)
