import { type Box, type PillStyle, type Scene, textColumn } from '../kit.ts'
import type { Align } from '../text.ts'

/** Only the button and address at the bottom of a box, when the words are elsewhere. */
export const signOff = (scene: Scene, box: Box, ink: string, button: PillStyle, align: Align = 'left'): string =>
  textColumn({ ...scene, brief: { ...scene.brief, headline: '', kicker: '', sub: '' } }, box, {
    face: 'textBold',
    ink,
    soft: ink,
    max: 1,
    noSub: true,
    button,
    align,
    stand: 'bottom',
  })
