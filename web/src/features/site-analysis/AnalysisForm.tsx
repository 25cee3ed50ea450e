import { startWebsiteAnalysis } from '@adwright/contract/site-analysis'
import { Allowed } from '#ui/may.tsx'
import { Download, SearchCheck } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useBusinessProfile } from '#api/business-profile.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { saidAddress } from './address.rules.ts'
import { siteTexts } from './site-analysis.texts.ts'

export interface AnalysisFormProps {
  title: string | undefined
  /** The field's initial value. */
  initialUrl: string
  isBusy: boolean
  /** The address of the PDF of what is shown. */
  reportUrl: string | undefined
  /** Another address is being typed. */
  onType: () => void
  onStart: (url: string, runs: 1 | 3) => void
}

/** product-2 §2.4: the URL input with the buttons Analyze Website and Download Report (PDF). */
export function AnalysisForm({ title, initialUrl, isBusy, reportUrl, onType, onStart }: AnalysisFormProps) {
  const { profile } = useBusinessProfile()
  const [typed, setTyped] = useState<string>()
  const [thrice, setThrice] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const url = typed ?? (initialUrl || saidAddress(profile?.website_url ?? ''))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // As typed: the server puts https:// before it (product-2 §5), and uses http if the site has nothing else.
    const address = url.trim()
    setIsMissing(!address)
    if (address && !isBusy) onStart(address, thrice ? 3 : 1)
  }
  return (
    <Card title={title} className="mb-6">
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <Allowed to={startWebsiteAnalysis}>
          <Field
            label={siteTexts.url}
            hideLabel
            error={isMissing ? siteTexts.urlRequired : undefined}
            className="grow basis-64"
          >
            {(control) => (
              <input
                {...control}
                required
                type="text"
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={siteTexts.urlPlaceholder}
                value={url}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setIsMissing(false)
                  onType()
                }}
                className="control"
              />
            )}
          </Field>
          <Button type="submit" kind="primary" icon={<SearchCheck />} busy={isBusy} className="max-sm:w-full">
            {siteTexts.analyze}
          </Button>
        </Allowed>
        {reportUrl === undefined ? (
          <Button disabled icon={<Download />} className="max-sm:w-full">
            {siteTexts.download}
          </Button>
        ) : (
          <a href={reportUrl} download className={buttonClass('secondary', 'md', 'max-sm:w-full')}>
            <Download aria-hidden="true" className="size-4" />
            {siteTexts.download}
          </a>
        )}
      </form>
      <Allowed to={startWebsiteAnalysis}>
        <Checkbox
          className="mt-3"
          label={siteTexts.threeRuns}
          hint={siteTexts.threeRunsHint}
          checked={thrice}
          onChange={setThrice}
        />
      </Allowed>
    </Card>
  )
}
