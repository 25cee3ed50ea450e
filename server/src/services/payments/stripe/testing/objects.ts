/** An object in the shape of Stripe's API. */
export type StripeObject = Record<string, unknown> & { id: string }
export const MONTH_SECONDS = 30 * 86_400

/** Stripe's objects, kept in memory by id. */
export function openObjects(now: () => Date) {
  const things = new Map<string, StripeObject>()
  let count = 0
  const newId = (prefix: string): string => `${prefix}_${++count}`
  const put = <T extends StripeObject>(value: T): T => {
    things.set(value.id, value)
    return value
  }
  const get = (id: string): StripeObject => {
    const found = things.get(id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }
  const seconds = (): number => Math.floor(now().getTime() / 1000)

  const cardOf = (last4: string): StripeObject => {
    const card = { brand: 'visa', last4, exp_month: 12, exp_year: now().getUTCFullYear() + 3 }
    return { id: newId('pm'), object: 'payment_method', type: 'card', card }
  }
  return { things, newId, put, get, seconds, cardOf }
}
export type StripeObjects = ReturnType<typeof openObjects>
