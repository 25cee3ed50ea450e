import { changeMe, createApiKey } from '@adwright/contract/account'
import { changeBlogSuggestion } from '@adwright/contract/blog-suggestions'
import { setSpendLimit } from '@adwright/contract/billing'

import { fieldErrors } from '@adwright/contract/field-errors.rules'
import { plainWords } from '@adwright/contract/plain-words.rules'

/** What forms send is checked by: the actions' own input schemas. The build leaves them in here alone (vite.config.ts). */
const inputs = {
  change_blog_suggestion: changeBlogSuggestion.input,
  change_me: changeMe.input,
  create_api_key: createApiKey.input,
  set_spend_limit: setSpendLimit.input,
}

/** Actions that a form may send. */
export type FormActionName = keyof typeof inputs

/** Reads an action's input as the server will: what is wrong in the server's words, or the input with its texts trimmed. */
export function readInput(name: FormActionName, input: unknown) {
  const read = inputs[name].safeParse(input, { error: plainWords })
  return read.success ? { input: read.data, faults: [] } : { input, faults: fieldErrors(read.error.issues) }
}
