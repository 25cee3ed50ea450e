import { type ComponentType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'

interface Code<P> {
  readonly load: () => Promise<ComponentType<P>>
  Part?: ComponentType<P>
}

export type Loadable<P> = ComponentType<P & { room?: ReactNode }>

function Loaded<P extends object>({ code, room, props }: { code: Code<P>; room: ReactNode; props: P }) {
  const [, draw] = useState({})
  useLayoutEffect(() => {
    if (code.Part) return
    code.load().then(
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
