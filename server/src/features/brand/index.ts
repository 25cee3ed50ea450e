import { getBrandLook, proposeBrandLook, saveBrandLook } from '@adwright/contract/brand-look'
import { getBrand, removeLogo, saveBrand, setLogo } from '@adwright/contract/brand'
import { handle } from '#kernel/handle.ts'
import { brandOnWire } from './brand.ts'
import { brandRow, keepLogo, keepName } from './brand.store.ts'
import { dropLogo, storeLogo } from './logo.ts'
import { lookOnWire, proposedLook, saveLook } from './look.ts'

export { logoBytes } from './logo.ts'
export { brandLookOf } from './look.ts'

export { brandOf, type ShownBrand, shownBrand } from './brand.ts'

/** An owner's own name and logo, shown to their clients. */
export const brandHandlers = [
  handle(getBrand, brandOnWire),
  handle(saveBrand, async (ctx, { name }) => {
    const before = await brandRow(ctx.scope)
    await keepName(ctx.scope, name)
    ctx.note({ before: { name: before.name }, after: { name } })
    return brandOnWire(ctx)
  }),
  handle(setLogo, async (ctx, { file: { bytes } }) => {
    await dropLogo(ctx, await keepLogo(ctx.scope, await storeLogo(ctx, bytes)))
    ctx.note({ target: 'Logo' })
    return brandOnWire(ctx)
  }),
  handle(removeLogo, async (ctx) => {
    await dropLogo(ctx, await keepLogo(ctx.scope, null))
    ctx.note({ target: 'Logo' })
    return brandOnWire(ctx)
  }),
  handle(getBrandLook, lookOnWire),
  handle(saveBrandLook, saveLook),
  handle(proposeBrandLook, proposedLook),
]
