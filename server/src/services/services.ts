import type { AdPlatform } from './ad-platform/port.ts'
import type { FileStore } from './file-store/port.ts'
import type { IdentityProvider } from './identity-provider/port.ts'
import type { ImageMaker } from './image-maker/port.ts'
import type { Llm } from './llm/port.ts'
import type { Mailer } from './mailer/port.ts'
import type { Payments } from './payments/port.ts'
import type { PageSpeedTester } from './page-speed/port.ts'
import type { PageViewer } from './page-viewer/port.ts'
import type { PdfPrinter } from './pdf/port.ts'
import type { SeoDataSource } from './seo-data/port.ts'
import type { WebReader } from './web-reader/port.ts'

/** The outside world by role. Features see these ports; which adapter stands behind one is decided in build.ts. */
export interface Services {
  readonly adPlatform: AdPlatform
  readonly files: FileStore
  /** Whom people can sign in with; none where none is set up. */
  readonly identityProviders: readonly IdentityProvider[]
  readonly imageMaker: ImageMaker
  readonly llm: Llm
  readonly mailer: Mailer
  readonly payments: Payments
  readonly pageSpeed: PageSpeedTester
  readonly pageViewer: PageViewer
  readonly pdf: PdfPrinter
  readonly seoData: SeoDataSource
  readonly webReader: WebReader
}
