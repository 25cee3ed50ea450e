import type { Brand } from '@adwright/contract/brand'
import { tierOf } from '#features/billing/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import type { OwnerScope } from '#db/scope.ts'
import type { BaseCtx } from '#kernel/ctx.ts'
import { type BrandRow, brandRow } from './brand.store.ts'

interface At {
  readonly scope: OwnerScope
  readonly clock: BaseCtx['clock']
}

/** What clients see in place of the product. */
export interface ShownBrand {
  readonly name: string
  readonly logoKey: string | null
}

const nameOf = async (scope: OwnerScope, row: BrandRow): Promise<string | undefined> =>
  row.name || (await profileOf(scope))?.business_name || undefined

/** An Enterprise owner's name and logo; undefined: the product's. */
export async function shownBrand(at: At): Promise<ShownBrand | undefined> {
  if ((await tierOf(at)) !== 'Enterprise') return undefined
  const row = await brandRow(at.scope)
  const name = await nameOf(at.scope, row)
  return name === undefined ? undefined : { name, logoKey: row.logoKey }
}

/** Only the name. */
export const brandOf = async (at: At): Promise<string | undefined> => (await shownBrand(at))?.name

export async function brandOnWire(at: At & Pick<BaseCtx, 'services'>): Promise<Brand> {
  const row = await brandRow(at.scope)
  return {
    name: row.name,
    shown_name: await brandOf(at).then((it) => it ?? null),
    logo_url: row.logoKey === null ? null : at.services.files.urlOf(row.logoKey),
    in_plan: (await tierOf(at)) === 'Enterprise',
  }
}
