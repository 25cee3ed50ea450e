import { capital, lowerFirst } from './words.rules.ts'

/** Longer ones don't stand well in a headline. */
const HEADLINE_TOPIC_CHARS = 30
const REDUNDANT = /^(?:collection|range|line|selection|variety|series) of /i
const JOINT = /\s+(?:for|of|with|at|from|to|without|near)\s+/i
const ONE_OF_MANY =
  /\b(?:concert|workshop|party|fair|market|course|class|webinar|exhibition|festival|tasting|consultation|day|event|show|gig|lesson|bootcamp|masterclass|brunch|quiz|night)$/i

/** What a design is about: the part that a headline can carry, and the rest, which goes below it. */
export interface Topic {
  /** '' when there is none short enough. */
  readonly short: string
  /** What the headline leaves out; '' when nothing. */
  readonly rest: string
}

export function topicFor(whole: string): Topic {
  const word = whole.length > HEADLINE_TOPIC_CHARS ? whole.replace(REDUNDANT, '') : whole
  if (word.length <= HEADLINE_TOPIC_CHARS) return { short: word, rest: '' }
  const joint = JOINT.exec(word)
  if (!joint || joint.index > HEADLINE_TOPIC_CHARS || joint.index < 4) return { short: '', rest: capital(word) }
  return { short: word.slice(0, joint.index), rest: capital(word.slice(joint.index).trim()) }
}

/** `jazz concert` -> `our jazz concert`: one of something needs a word before it. */
export const ours = (topic: string): string => {
  const [head = ''] = topic.split(JOINT)
  const isOne = ONE_OF_MANY.test(head) && !/^(?:an?|the|our|my|this)\s/i.test(topic)
  return isOne ? `our ${lowerFirst(topic)}` : lowerFirst(topic)
}

export const bare = (topic: string): string => topic.replace(/^(?:an?|the)\s/i, '')

/** `how to file your taxes` is a headline already. */
export const isQuestion = (topic: string): boolean =>
  /^(?:how|why|what|when|where)\s/i.test(topic) && topic.length <= 46
