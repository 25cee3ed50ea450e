import { throwIfLost } from '#kernel/hold.ts'
import { currentTracer, type Span } from '#kernel/tracing.ts'
import type { Services } from '#services/services.ts'

/**
 * The services that lie outside, each call a span of a trace. Those that change something there refuse once the work that asks has lost
 * what it held: its lock, or its claim on a job. Another node may do the same work by then.
 */
export function heldServices(services: Services): Services {
  const { adPlatform, files, imageMaker, mailer, payments, seoData } = services
  return {
    ...services,
    adPlatform: held('ads', adPlatform),
    mailer: held('mail', mailer),
    payments: held('payments', payments),
    // What these make is kept only by who still has the claim.
    files: watched('files', files, false),
    imageMaker: watched('images', imageMaker, false),
    seoData: watched('seo', seoData, false),
  }
}

const held = <S extends object>(role: string, service: S): S => watched(role, service, true)

type Method = (...args: unknown[]) => unknown

function watched<S extends object>(role: string, service: S, mustHold: boolean): S {
  // Each is made once: a method is called often, and is the same however often it is asked for.
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

/** What a method that answers later answers with ends the span. */
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
