import { throwIfLost } from '#kernel/hold.ts'
import { currentTracer, type Span } from '#kernel/tracing.ts'
import type { Services } from '#services/services.ts'

/**
 * The outside services, with a trace span per call. Calls that change something are refused once the caller has lost its hold: its lock, or
 * its claim on a job. Another node may be doing the same work by then.
 */
export function heldServices(services: Services): Services {
  const { adPlatform, files, imageMaker, mailer, payments, seoData } = services
  return {
    ...services,
    adPlatform: held('ads', adPlatform),
    mailer: held('mail', mailer),
    payments: held('payments', payments),
    // Only whoever still has the claim keeps their results.
    files: watched('files', files, false),
    imageMaker: watched('images', imageMaker, false),
    seoData: watched('seo', seoData, false),
  }
}

const held = <S extends object>(role: string, service: S): S => watched(role, service, true)

type Method = (...args: unknown[]) => unknown

function watched<S extends object>(role: string, service: S, mustHold: boolean): S {
  // Each wrapper is created once: a method is called often, and should be the same each time.
  const methods = new WeakMap<Method, Method>()
  const watchedMethod = (name: string, method: Method): Method => {
    const known = methods.get(method)
    if (known) return known
    const ours: Method = (...args) => {
      if (mustHold) throwIfLost()
      const tracer = currentTracer()
      if (!tracer) return Reflect.apply(method, service, args)
      return tracer.begin(`${role} ${name}`, {}, (span) => ending(span, () => Reflect.apply(method, service, args)))
    }
    methods.set(method, ours)
    return ours
  }
  return new Proxy(service, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? watchedMethod(String(name), value as Method) : value
    },
  })
}

/** An asynchronous method ends the span when it settles. */
function ending(span: Span, call: () => unknown): unknown {
  try {
    const result = call()
    if (result instanceof Promise)
      result.then(
        () => span.end(),
        (error: unknown) => span.end(error),
      )
    else span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
