import { type ComponentType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'

interface Code<P> {
  readonly load: () => Promise<ComponentType<P>>
  Part?: ComponentType<P>
}

export type Loadable<P> = ComponentType<P & { room?: ReactNode }>

const RETRY_MS = 1_500

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** While the server is down, only this part of the screen waits: what is around it, such as a chat, stays. */
async function loaded<P>(load: Code<P>['load']): Promise<ComponentType<P>> {
  for (;;) {
    try {
      return await load()
    } catch {
      // The server may be back by now. If an update removed the code, this fails.
      if (await answers()) return load()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

function Loaded<P extends object>({ code, room, props }: { code: Code<P>; room: ReactNode; props: P }) {
  const [, draw] = useState({})
  useLayoutEffect(() => {
    if (code.Part) return
    loaded(code.load).then(
      (Part) => {
        code.Part = Part
        // In small pieces: with many parts at once, a slow phone would ignore touches for half a second.
        startTransition(() => draw({}))
      },
      // Errors are thrown while rendering, so that the surrounding error boundary shows them.
      (error: unknown) =>
        draw(() => {
          throw error
        }),
    )
  }, [code])
  return code.Part ? <code.Part {...props} /> : room
}

/**
 * A part of the screen whose code is loaded when it's first rendered; `room` is shown until then. React's `lazy` waits until 300 ms after
 * the last placeholder was shown; this renders as soon as its code has loaded.
 */
export const loadable = <P extends object>(load: Code<P>['load']): Loadable<P> => {
  const code: Code<P> = { load }
  return ({ room, ...props }) => <Loaded code={code} room={room} props={props as unknown as P} />
}
