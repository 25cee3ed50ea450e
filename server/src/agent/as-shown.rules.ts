interface Part {
  readonly type?: string
  readonly text?: string
}

/** The model's messages with the text that was shown, without what was held back. */
export const asShown = (messages: readonly object[], shown: string): object[] =>
  (messages as readonly { readonly role?: string; readonly content?: unknown }[]).map((message) =>
    message.role === 'assistant' && Array.isArray(message.content)
      ? { ...message, content: partsShown(message.content as readonly Part[], shown) }
      : message,
  )

/** The shown text takes the first text's place, and its options: providers reject thinking that comes after the text it led to. */
function partsShown(parts: readonly Part[], shown: string): readonly Part[] {
  const texts = parts.filter((it) => it.type === 'text')
  if (texts.map((it) => it.text ?? '').join('') === shown) return parts
  const others = parts.filter((it) => it.type !== 'text')
  if (shown.trim() === '') return others
  const [first] = texts
  const at = first ? parts.indexOf(first) : others.findIndex((it) => it.type === 'tool-call')
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...(first ?? { type: 'text' }), text: shown })
}
