/**
 * The loading screen while a page opens. web/index.html has the same one, so that it is there before any code is: whoever changes
 * one changes both.
 */
export const Opening = ({ label, product }: { label: string; product: string }) => (
  <div role="status" aria-label={label} className="grid h-dvh place-items-center bg-bg">
    <p className="flex flex-col items-center gap-4 text-2xl font-semibold">
      <img src="/icon.svg" alt="" width={56} height={56} className="animate-blink" />
      {product}
    </p>
  </div>
)
