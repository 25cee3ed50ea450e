import { tourTexts } from '#features/tour/tour.texts.ts'
import { Button } from '#ui/Button.tsx'
import { endTourOffer, setTouring } from './shell-state.ts'
import { useTourOffer } from './use-tour-offer.ts'

/** The tour's first step as a card. */
export function TourOffer() {
  if (!useTourOffer()) return null
  return (
    <section
      aria-label={tourTexts.label}
      className="flex shrink-0 animate-appear items-center gap-2 border-t border-line bg-surface py-2 pr-3 pl-4"
    >
      <h2 className="min-w-0 grow text-sm font-medium">{tourTexts.steps.logo.title}</h2>
      <Button kind="ghost" size="sm" onClick={endTourOffer}>
        {tourTexts.skip}
      </Button>
      <Button size="sm" onClick={() => setTouring(true, 1)}>
        {tourTexts.offer}
      </Button>
    </section>
  )
}
