/** What the signed-in app shows first. */
export const shellFirst = ['Shell', 'ChatView']
/** What those two need has loaded by the time they load more: it needn't be preloaded again (`node scripts/first-js.mjs` lists it). */
const thereFirst = /(?:rolldown-runtime|react|index|shell|all)-[\w-]{8}\.(?:js|css)$/

/** Rarely needed chunks: they list their own dependencies, instead of the code that everyone loads first. */
const lazyChunks =
  /\/(?:approve|report|\w+Route|NotFound|OwnEditor|ReplyFacts|ReplyButtons|ReplyEnding|Pieces)-[\w-]{8}\.js$/

const isNamed = (it: string, host: string) => !(/\/shell-/.test(host) && thereFirst.test(it))
/** Which of the chunks that `file` needs are preloaded where it's imported. */
export const namedBy = (file: string, needed: string[], { hostId }: { hostId: string }) =>
  lazyChunks.test(file) ? [] : needed.filter((it) => isNamed(it, hostId))
