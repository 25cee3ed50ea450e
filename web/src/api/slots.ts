import type { ReplyWork } from '@adwright/contract/chat'
import type { ComponentType } from 'react'

export interface WorkCardProps {
  work: ReplyWork
}

const work = Promise.withResolvers<ComponentType<WorkCardProps>>()

/**
 * Slots in one feature's screens for other features' content: features can't import each other, so app/ fills them once loaded. `work`: the
 * card of something that a reply's tool makes or reads.
 */
export const slots = { work: work.promise, fillWork: work.resolve }
