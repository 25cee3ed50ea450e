import { throwIfLost } from '#kernel/hold.ts'
import type { Services } from '#services/services.ts'

/**
 * The services that change something outside, refusing once the work that asks has lost what it held: its lock, or its claim on a job.
 * Another node may do the same work by then.
 */
export function heldServices(services: Services): Services {
  const { adPlatform, mailer, payments } = services
  return { ...services, adPlatform: held(adPlatform), mailer: held(mailer), payments: held(payments) }
}

type Method = (...args: unknown[]) => unknown

function held<S extends object>(service: S): S {
  // Each is made once: a method is called often, and is the same however often it is asked for.
  const methods = new WeakMap<Method, Method>()
  const heldMethod = (method: Method): Method => {
    const known = methods.get(method)
    if (known) return known
    const ours: Method = (...args) => {
      throwIfLost()
      return Reflect.apply(method, service, args)
    }
    methods.set(method, ours)
    return ours
  }
  return new Proxy(service, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? heldMethod(value as Method) : value
    },
  })
}
