/** Asks the person to prove who they are; true once they did. The app's own dialog does it. */
type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined
let asking: Promise<boolean> | undefined

/** The dialog's part: it's there from the moment the shell is. Returns how to take it away. */
export function answerProofsWith(dialog: AskForProof): () => void {
  ask = dialog
  return () => {
    ask = undefined
  }
}

/** Several calls that are refused at once are asked about once. */
export async function proven(): Promise<boolean> {
  asking ??= ask?.().finally(() => {
    asking = undefined
  })
  return (await asking) ?? false
}
