import { adPlatformSuite } from '../suite.ts'
import { openTestGoogle } from './testing/open.ts'

adPlatformSuite('google', async () => {
  const { platform, close } = await openTestGoogle()
  return { platform, owner: '00000000-0000-4000-8000-000000000001', close }
})
