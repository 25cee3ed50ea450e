declare global {
  /** The page's initial greeting, if it opens at a new chat (public/begin.js); '' if the greeting uses the person's name. */
  var greeted: string | undefined
}

/** On a phone, which takes longest: where the chat's greeting will be. */
export const Greeted = () => (
  <p
    id="greeting"
    className="fixed inset-x-0 top-19 px-4 text-center text-3xl font-semibold text-balance sm:px-6 md:hidden"
  >
    {globalThis.greeted}
  </p>
)

/**
 * The loading screen while a page opens. web/index.html has the same one, so that it shows before any code has loaded: change both
 * together.
 */
export const Opening = ({ label, product }: { label: string; product: string }) => (
  <div role="status" aria-label={label} className="grid h-dvh place-items-center bg-bg">
    <p className="flex flex-col items-center gap-4 text-2xl font-semibold">
      <img src="/icon.svg" alt="" width={56} height={56} className="animate-blink" />
      {product}
    </p>
    <Greeted />
  </div>
)
