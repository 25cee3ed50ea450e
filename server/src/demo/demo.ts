import { startDemo } from '@adwright/contract/account'
import { ownerScope } from '#db/scope.ts'
import { limitDemos, makeDemoUser } from '#features/account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Handler, handlePublic } from '#kernel/handle.ts'
import type { AdPlatform } from '#services/ad-platform/port.ts'
import type { PaymentControls } from '#services/payments/controls/port.ts'
import type { Payments } from '#services/payments/port.ts'
import type { SandboxControls } from '#services/ad-platform/controls/port.ts'
import { fillDemo } from './fill-demo.ts'

/** The demo needs a world whose past can be written: no real platform has one. */
const hasControls = (platform: AdPlatform): platform is AdPlatform & SandboxControls => 'plant' in platform
const hasPast = (payments: Payments): payments is Payments & PaymentControls => 'plantPaid' in payments

/** POST /api/auth/demo: a fresh person with a filled life, signed in. It uses all features, so it is a layer above them. */
export const demoHandler = (handlers: readonly Handler[]): Handler =>
  handlePublic(startDemo, async (ctx) => {
    const { adPlatform, payments } = ctx.services
    if (ctx.config.DEMO !== 'on' || !hasControls(adPlatform) || !hasPast(payments)) throw new AppError('not_found')
    await limitDemos(ctx)
    const { owner, session } = await makeDemoUser(ctx)
    const { system: _system, ownerIs: _ownerIs, stale, ...shared } = ctx
    const owners: Ctx = {
      ...shared,
      scope: ownerScope(ctx.system, owner),
      // The visitor asked for it on the sign-in screen.
      via: 'screen',
      tier: 'Pro',
      sessionHash: '',
      stale: (...topics) => stale(owner, ...topics),
    }
    await fillDemo(owners, { handlers, controls: adPlatform, payments })
    return session
  })
