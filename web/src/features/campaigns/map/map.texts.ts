/** Texts of the location map. */
export const mapTexts = {
  label: 'Map of the places chosen',
  hint: 'Click the map to measure from a point. Another click moves it.',
  hintTouch: 'Tap the map to measure from a point. Two fingers move it.',
  keys: 'Arrow keys move the map, plus and minus zoom, and Enter sets the point in its middle. The fields do all of this, too.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  undrawn: (names: string) => `Chosen, but not drawn: ${names}`,
  failed: 'We couldn’t load the map. You can choose places without it.',
} as const
