import type { Test } from './intent-tests.ts'
import { any } from './intent-tests.ts'
import type { Features } from './features.ts'
import type { Rule } from './intent-types.ts'

const text = (f: Features): string => f.words.join(' ')
/** 'The rejected campaign', 'the feedback of my client', 'what the client said'. */
const clientSaidNo: Test = (f) =>
  f.has('reject', 'rejected') ||
  /\bfeedback\b|\bwhat (?:the|my|our) clients? (?:said|wants?|wrote|asked)\b/.test(text(f))
const better: Test = (f) => /\b(?:improve|rework|revise|redo|rewrite|fix|adapt)\b/.test(text(f))
const again: Test = (f) =>
  /\b(?:again|back|once more|anew|resend|re-send)\b/.test(text(f)) && (any(f, 'share') || /\bre-?send\b/.test(text(f)))

/** What a client rejected is improved and sent again: 'Improve the rejected campaign and send it again'. */
export const sharedRules: readonly Rule[] = [
  ['resend', (f) => (!f.question && !f.negated && clientSaidNo(f) && (better(f) || again(f)) ? 14 : 0)],
]
