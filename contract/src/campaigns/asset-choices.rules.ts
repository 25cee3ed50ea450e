/** `PER_HOUR` as `Per hour`. */
const inWords = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')
const same = (...values: readonly string[]) => Object.fromEntries(values.map((it) => [it, it]))
const codes = (...values: readonly string[]) => Object.fromEntries(values.map((it) => [it, inWords(it)]))

/** Google's structured snippet headers, spelled as the platform does. */
export const snippetHeaders = same(
  'Amenities',
  'Brands',
  'Courses',
  'Degree programs',
  'Destinations',
  'Featured hotels',
  'Insurance coverage',
  'Models',
  'Neighborhoods',
  'Service catalog',
  'Shows',
  'Styles',
  'Types',
)

/** What a price list is about. */
export const priceTypes = codes(
  'SERVICES',
  'SERVICE_CATEGORIES',
  'SERVICE_TIERS',
  'PRODUCT_CATEGORIES',
  'PRODUCT_TIERS',
  'BRANDS',
  'EVENTS',
  'LOCATIONS',
  'NEIGHBORHOODS',
)
/** The words before a price. */
export const priceQualifiers = codes('FROM', 'UP_TO', 'AVERAGE')
/** The unit a price is for. */
export const priceUnits = codes('PER_HOUR', 'PER_DAY', 'PER_WEEK', 'PER_MONTH', 'PER_YEAR', 'PER_NIGHT')

/** Promotion occasions, without holidays of a single language. */
export const occasions = {
  ...codes('BACK_TO_SCHOOL', 'BLACK_FRIDAY', 'BOXING_DAY', 'CARNIVAL', 'CHINESE_NEW_YEAR', 'CHRISTMAS', 'CYBER_MONDAY'),
  ...codes('DIWALI', 'EASTER', 'EID_AL_ADHA', 'EID_AL_FITR', 'END_OF_SEASON', 'EPIPHANY', 'FALL_SALE', 'HALLOWEEN'),
  ...codes('HANUKKAH', 'HOLI', 'INDEPENDENCE_DAY', 'LABOR_DAY', 'NATIONAL_DAY', 'PASSOVER', 'RAMADAN', 'ROSH_HASHANAH'),
  ...codes('SINGLES_DAY', 'SPRING_SALE', 'SUMMER_SALE', 'WINTER_SALE'),
  FATHERS_DAY: 'Father’s Day',
  MOTHERS_DAY: 'Mother’s Day',
  NEW_YEARS: 'New Year’s',
  PARENTS_DAY: 'Parents’ Day',
  VALENTINES_DAY: 'Valentine’s Day',
  WOMENS_DAY: 'Women’s Day',
}
