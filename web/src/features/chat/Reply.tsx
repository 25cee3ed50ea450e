import { CircleAlert } from 'lucide-react'
import { loadable } from '#ui/loadable.tsx'
import { memo } from 'react'
import { markTyped } from './chat-acts.ts'
import { replyTexts } from './reply.texts.ts'
import type { Conversation, Message } from './conversation.rules.ts'
import { StatusLine } from './StatusLine.tsx'
import { useTyped } from './use-typed.ts'

const ReplyBody = loadable(() => import('./ReplyBody.tsx').then((it) => it.ReplyBody))
const Actions = loadable(() => import('./ReplyActions.tsx').then((it) => it.ReplyActions))
const Facts = loadable(() => import('./ReplyFacts.tsx').then((it) => it.ReplyFacts))
const Buttons = loadable(() => import('./ReplyButtons.tsx').then((it) => it.ReplyButtons))
const Ending = loadable(() => import('./ReplyEnding.tsx').then((it) => it.ReplyEnding))
const Pieces = loadable(() => import('./Pieces.tsx').then((it) => it.Pieces))

/** How a reply ended, if that should be shown; '' if something else on the screen says it. */
function endingOf({ interrupted, finish, cards, text }: Message, isFailureShown: boolean): string | undefined {
  if (interrupted) return replyTexts.interrupted
  if (finish === 'stopped') return replyTexts.stopped
  // Its own last sentence says so.
  if (finish === 'limit') return ''
  if (finish === 'error' && !isFailureShown) return text.trim() === '' ? replyTexts.unanswered : replyTexts.interrupted
  // While the page is open, the card itself says so.
  return finish === 'declined' && cards.length === 0 ? replyTexts.notApproved : undefined
}

export interface ReplyProps {
  message: Message
  /** It's running. */
  running: boolean
  tools: Conversation['tools']
  slow?: Conversation['slow']
  last: boolean
  /** Its question can be asked again. */
  again: boolean
  /** The error below it says why it failed. */
  isFailureShown?: boolean
  /** On an error: the reply that it ended. */
  failed?: Message | undefined
}

/** One reply of the agent: its text as it's typed out, its tools' progress, its cards, and its actions. */
export const Reply = memo(function Reply(props: ReplyProps) {
  const { message, running, tools, slow, last, again, isFailureShown = false, failed } = props
  const shown = useTyped(message.text, { whole: message.typed, ended: !running, onDone: () => markTyped(message.key) })
  if (message.isError)
    return (
      <div className="flex flex-col items-start gap-2.5">
        <p
          role="alert"
          className="flex items-start gap-2.5 self-stretch rounded-lg bg-bad-soft px-4 py-3 text-base text-bad"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {message.text}
        </p>
        {failed && again && <Ending room={<div className="h-8" />} message={failed} words="" last />}
      </div>
    )
  const extras = message.cards.length + message.notes.length + message.works.length
  const ending = running ? undefined : endingOf(message, isFailureShown)
  if (!running && message.text === '' && extras === 0 && ending === undefined) return null
  const typing = !message.typed && shown.length < message.text.length
  const waiting = message.cards.some((card) => card.state === 'waiting')
  const body = (text: string) =>
    text.trim() !== '' && (
      // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the keyboard has reduced motion and Stop
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above
      <div onClick={typing ? () => markTyped(message.key) : undefined} title={typing ? replyTexts.showAll : undefined}>
        <ReplyBody
          room={<p className="text-md whitespace-pre-wrap">{text.replaceAll(/\*\*|`/g, '')}</p>}
          text={text}
          figures={message.figures}
          isShownElsewhere={message.works.length > 0}
          growing={running || typing}
        />
      </div>
    )
  return (
    <div className="group flex flex-col gap-2.5">
      <span className="sr-only">{replyTexts.agent}</span>
      {message.cards.length + message.works.length === 0 ? (
        body(shown)
      ) : (
        <Pieces room={body(shown)} message={message} shown={shown} body={body} />
      )}
      {message.notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
      {!running && !typing && (message.effects || message.figures || message.costUsd !== undefined) && (
        <Facts message={message} />
      )}
      {!running && !typing && message.buttons && (
        <Buttons room={<div className="h-8" />} buttons={message.buttons} last={last} />
      )}
      {running && !waiting && <StatusLine tools={tools} slow={slow} empty={message.text === ''} />}
      {ending !== undefined && (ending !== '' || last) && (
        <Ending room={<div className="h-8" />} message={message} words={ending} last={last} />
      )}
      {!running && !typing && (message.text !== '' || message.versions) && (
        <Actions room={<div className="h-8" />} message={message} again={again} />
      )}
    </div>
  )
})
