import { expect } from 'vitest'
import { paymentControlsOf } from '#build/sandbox-pages.ts'
import { creditsOf } from '#features/billing/index.ts'
import { startTestApp, type Person } from './app.ts'
import { stubPrinter } from './stub-printer.ts'

export interface History {
  readonly data: { readonly history: Record<string, string | number>[] }
}
interface Plan {
  readonly tier: string
  readonly status: string
  readonly current_period_end: string
  readonly next_tier?: string
}

/** The product with its payment sandbox, and Ana as a buyer. Events come when `money.settle()` is called. */
export async function startMoneyApp() {
  const printer = stubPrinter()
  const app = await startTestApp({ services: { pdf: printer } })
  const controls = paymentControlsOf(app.services.payments)
  if (!controls) throw new Error('payments are not the sandbox')
  const money = controls
  let ana = await app.signUp()

  const checkoutOf = async (path: string, body: object, person = ana): Promise<string> => {
    const answer = await person.call<{ data: { checkout_url: string } }>('POST', path, body)
    expect(answer.status, answer.text).toBe(200)
    return new URL(answer.json.data.checkout_url).pathname
  }
  const act = (path: string, what: string) =>
    app.call<{ status: string; go_to: string; message: string }>('POST', path, { body: { act: what } })
  const buy = async (path: string, body: object, person = ana): Promise<string> => {
    const checkout = await checkoutOf(path, body, person)
    expect((await act(checkout, 'pay')).json.status).toBe('paid')
    await money.settle()
    await app.runJobs()
    return checkout
  }
  return {
    app,
    money,
    printer,
    get ana(): Person {
      return ana
    },
    checkoutOf,
    act,
    buy,
    subscribe: (tier: string) => buy('/api/subscription/checkout', { tier }),
    history: async (person = ana) =>
      (await person.call<History>('GET', '/api/invoices/payment-history')).json.data.history,
    credits: () => creditsOf(ana.scope),
    plan: async () => (await ana.call<Plan>('GET', '/api/subscription')).json,
    latestSubscription: async () => (await money.latest()).subscriptions[0]?.id ?? '',
    /** Lets time pass; sessions end meanwhile, and Ana signs in again. */
    later: async (moment: string): Promise<void> => {
      app.clock.set(moment)
      const { email, password } = ana
      const body = { email, password }
      const { json } = await app.call<{ access_token: string }>('POST', '/api/auth/signin', { body })
      const token = json.access_token
      ana = {
        ...ana,
        token,
        call: (method, path, sent, headers = {}) => app.call(method, path, { token, body: sent, headers }),
      }
    },
  }
}
export type MoneyApp = Awaited<ReturnType<typeof startMoneyApp>>
