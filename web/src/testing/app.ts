import { serve } from './serve.tsx'

/** For tests: the signed-in person. */
export const me = {
  id: 'u1',
  first_name: 'Ana',
  last_name: 'Baker',
  email: 'ana@example.com',
  email_verified: true,
  has_completed_tutorial: true,
  picture_url: null,
  created_at: '2026-11-20T12:00:00.000Z',
}
export const subscription = (tier: string) => ({ json: { tier, status: 'active', current_period_end: null } })
/** For tests: that person's own business. */
export const ownBusiness = {
  id: 'u1',
  name: 'Rye & Co',
  role: 'owner',
  is_first: true,
  is_payer: true,
  created_at: '2026-11-20T12:00:00.000Z',
  time_zone: 'UTC',
}
/** For tests: the answers to the shell's own requests, and to more. */
export const app = (more: object = {}) =>
  serve({
    'GET /api/auth/me': { json: me },
    'GET /api/businesses': { json: [ownBusiness] },
    'GET /api/subscription': subscription('Free'),
    'GET /api/images/credits': { json: { credits: 20 } },
    'GET /api/chat/sessions': { json: [] },
    'GET /api/config': { json: { support_url: 'https://help.example.com' } },
    'GET /api/business-profile': { json: { exists: false } },
    ...more,
  })
