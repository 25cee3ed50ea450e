const QUESTION = /\b(?:shall|should) i (?:raise|lower|set|put|move)\b[^.!]*\?[\s*_]*$/i
const GOAL = /\bto\s+$/i

/** 'Shall I raise it from $30 to $38 a day?': what is offered is asked, and states nothing. What it is now is a figure. */
export const isProposed = (sentence: string, at: number): boolean =>
  QUESTION.test(sentence) && GOAL.test(sentence.slice(0, at))
