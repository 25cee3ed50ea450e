import type { ReplyWork } from '@adwright/contract/chat'
import type { ComponentType } from 'react'

export interface WorkCardProps {
  work: ReplyWork
}

const work = Promise.withResolvers<ComponentType<WorkCardProps>>()

/**
 * Room in one feature's screen for what others show: features never meet, so app/ fills it, once it is loaded.
 * `work`: the card of something that a reply's tool makes or reads.
 */
export const slots = { work: work.promise, fillWork: work.resolve }
