import { adPlatformSuite } from '../suite.ts'
import { openTestSandbox } from './testing.ts'

adPlatformSuite('sandbox', async () => {
  const { sandbox, owner, close } = await openTestSandbox()
  return { platform: sandbox, owner, close }
})
