import { useState } from 'react'
import { useStartState } from '#api/start.ts'
import { chatTexts } from './chat.texts.ts'
import { greetingOf } from './greeting.rules.ts'

/** The greeting shown on the loading screen, once. */
function takeGreeted(): string | undefined {
  const { greeted } = globalThis
  globalThis.greeted = undefined
  return greeted
}

/** The greeting: one from the list, picked once per visit of the screen (product-1 §2). */
export function Greeting() {
  const name = useStartState((it) => it.me?.first_name)
  const [greeted] = useState(takeGreeted)
  const [chance] = useState(() => (greeted === '' ? 1 : Math.random()))
  return (
    <h1 className="text-center text-3xl font-semibold text-balance">
      {greeted || greetingOf(chatTexts.greetings, name ? chatTexts.greetingByName(name) : undefined, chance)}
    </h1>
  )
}
