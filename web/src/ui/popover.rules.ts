const GAP = 8

/**
 * Where a panel opens on its button, in px: below it, or above if there is more room. `top` and `bottom` are CSS distances from the
 * window's edges.
 */
export function placeOf(
  button: { readonly top: number; readonly bottom: number },
  windowHeight: number,
): { top: string; bottom: string; maxHeight: string } {
  const below = windowHeight - button.bottom - 2 * GAP
  const above = button.top - 2 * GAP
  return below >= 320 || below >= above
    ? { top: `${button.bottom + GAP}px`, bottom: 'auto', maxHeight: `${below}px` }
    : { top: 'auto', bottom: `${windowHeight - button.top + GAP}px`, maxHeight: `${above}px` }
}
