import { Card } from '#ui/Card.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { MeasuringProps } from './ChooseKinds.tsx'
import { Code } from './Code.tsx'
import { instructions, measuringTexts as texts, type Website, websiteNames, websites } from './measuring.texts.ts'

/** The shared tag, and instructions for each kind of website. */
export function TagSteps({ measuring: { tag, shopify_pixel: pixel, kinds }, params, setParams }: MeasuringProps) {
  if (tag === null)
    return kinds.some((it) => it.kind === 'CALL_FROM_AD') ? <p className="text-muted">{texts.noTag}</p> : null
  const site = websites.find((it) => it === params.site) ?? 'wordpress'
  const panel = (which: Website) => (
    <div className="flex flex-col gap-4">
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
        {instructions[which].map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ol>
      <Code code={tag} label={texts.snippet} copy={texts.copy} rows={12} />
      {pixel !== null &&
        (which === 'shopify' ? (
          <div className="flex flex-col gap-2">
            <h3 className="font-semibold">{texts.pixelTitle}</h3>
            <p className="text-muted">{texts.pixelHint}</p>
            <Code code={pixel} label={texts.pixel} copy={texts.copyPixel} rows={8} />
          </div>
        ) : (
          <p className="text-sm text-muted">
            {texts.amount} <code className="font-mono wrap-anywhere">{'<script>orderValue = 42.50</script>'}</code>
          </p>
        ))}
    </div>
  )
  return (
    <Card title={texts.tag} subtitle={texts.tagHint}>
      <Tabs
        label={texts.where}
        value={site}
        onChange={(value) => setParams({ site: value })}
        tabs={websites.map((value) => ({ value, label: websiteNames[value], panel: panel(value) }))}
      />
    </Card>
  )
}
