/** What the signed-in app shows first. */
export const shellFirst = ['Shell', 'ChatView']
/** What those two need is there by the time they fetch more: it need not be named to them again (`node scripts/first-js.mjs` lists it). */
const thereFirst = /(?:rolldown-runtime|react|index|shell|all)-[\w-]{8}\.(?:js|css)$/

/** Rarely needed chunks: they name what they need themselves, not in what everyone fetches first. */
const lazyChunks =
  /\/(?:approve|report|\w+Route|NotFound|OwnEditor|ReplyFacts|ReplyButtons|ReplyEnding|Pieces)-[\w-]{8}\.js$/

const isNamed = (it: string, host: string) => !(/\/shell-/.test(host) && thereFirst.test(it))
/** Which of the chunks that `file` needs are named where it's imported, to be fetched beside it. */
export const namedBy = (file: string, needed: string[], { hostId }: { hostId: string }) =>
  lazyChunks.test(file) ? [] : needed.filter((it) => isNamed(it, hostId))
