/** Asks the person to prove who they are; true once they did. The app's own dialog does it. */
type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined
let asking: Promise<boolean> | undefined

/** Registers the dialog, which exists as long as the shell. Returns the function to unregister it. */
export function answerProofsWith(dialog: AskForProof): () => void {
  ask = dialog
  return () => {
    ask = undefined
  }
}

/** Several calls refused at the same time open one dialog. */
export async function proven(): Promise<boolean> {
  asking ??= ask?.().finally(() => {
    asking = undefined
  })
  return (await asking) ?? false
}
