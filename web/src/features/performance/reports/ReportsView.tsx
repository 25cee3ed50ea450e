import { saveBrand } from '@adwright/contract/brand'
import { saveReportSchedule } from '@adwright/contract/scheduled-reports'
import { linkExistingAccount } from '@adwright/contract/ad-account'
import { Allowed, useMay } from '#ui/may.tsx'
import { useAccountLink } from '#api/account-link.ts'
import { ask } from '#api/signals.ts'
import { EmptyCard } from '#ui/EmptyCard.tsx'
import { Page } from '#ui/Page.tsx'
import { LatestReport } from './LatestReport.tsx'
import { OwnBrand } from './OwnBrand.tsx'
import { Schedules } from './Schedules.tsx'
import { SentReports } from './SentReports.tsx'
import { scheduledTexts as texts } from './reports.texts.ts'

/** Weekly and monthly reports: the latest one to read, who gets them, earlier ones, and the name they are sent under. */
export function ReportsView({ title }: { title: string }) {
  const link = useAccountLink()
  const mayLink = useMay(linkExistingAccount)
  return (
    <Page title={title} subtitle={texts.subtitle} width="medium">
      <div className="flex flex-col gap-5">
        {link === 'none' ? (
          <EmptyCard
            sample={{ as: 'figures', figures: texts.sample }}
            title={mayLink ? texts.noAccount : texts.noneYet}
            hint={mayLink ? texts.noAccountHint : texts.noneYetHint}
            actionLabel={texts.linkAccount}
            onAction={() => ask('dialog', { dialog: 'ad_account' })}
            does={linkExistingAccount}
          />
        ) : (
          <>
            <LatestReport />
            <Allowed to={saveReportSchedule}>
              <Schedules />
            </Allowed>
            <SentReports />
          </>
        )}
        {/* Its position is known only once the cards above are. */}
        {link !== 'unknown' && (
          <Allowed to={saveBrand}>
            <OwnBrand />
          </Allowed>
        )}
      </div>
    </Page>
  )
}
