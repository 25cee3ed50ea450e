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

/** The outside services by role. Features see these ports; build.ts picks the adapters. */
export interface Services {
  readonly adPlatform: AdPlatform
  readonly files: FileStore
  /** The sign-in providers; empty if none is configured. */
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
