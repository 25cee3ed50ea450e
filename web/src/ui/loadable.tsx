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

/** While the server is away its part of the screen waits for it: what is around it, such as a conversation, stays. */
async function loaded<P>(load: Code<P>['load']): Promise<ComponentType<P>> {
  for (;;) {
    try {
      return await load()
    } catch {
      // It may have come back meanwhile. Code that an update took away is a failure then.
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
        // In pieces: with many parts at once a slow phone would not hear a finger for half a second.
        startTransition(() => draw({}))
      },
      // What fails here fails while drawing, so that the boundary around it says so.
      (error: unknown) =>
        draw(() => {
          throw error
        }),
    )
  }, [code])
  return code.Part ? <code.Part {...props} /> : room
}

/**
 * A part of the screen whose code is fetched when it's first drawn; `room` keeps its place until then. React's `lazy` holds it back
 * until 300 ms after the last placeholder was drawn; this draws it as soon as its code is here.
 */
export const loadable = <P extends object>(load: Code<P>['load']): Loadable<P> => {
  const code: Code<P> = { load }
  return ({ room, ...props }) => <Loaded code={code} room={room} props={props as unknown as P} />
}
