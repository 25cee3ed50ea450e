import { useState } from 'react'
import type { Params } from '#api/view-ids.rules.ts'
import { Page } from '#ui/Page.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { isSame } from './blog-suggestions.rules.ts'
import { SavedTab } from './SavedTab.tsx'
import { SuggestionsTab } from './SuggestionsTab.tsx'
import { blogTexts } from './blog-suggestions.texts.ts'

/** product-2 §2.5. The shell checks for a business profile. `{tab: 'saved'}` opens the saved ideas. */
export function BlogSuggestionsView({ title, params }: { title: string; params?: Params }) {
  const [tab, setTab] = useState<'suggestions' | 'saved'>(params?.tab === 'saved' ? 'saved' : 'suggestions')
  const [asked, setAsked] = useState<readonly string[]>()
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const forget = (title: string) => setDone((was) => new Set([...was].filter((it) => !isSame(it, title))))
  const suggestions = (
    <SuggestionsTab
      asked={asked}
      done={done}
      onAsked={setAsked}
      onDone={(titles) => setDone((was) => new Set([...was, ...titles]))}
    />
  )
  return (
    <Page title={title} subtitle={blogTexts.subtitle} width="medium">
      <Tabs
        label={blogTexts.tabsLabel}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'suggestions', label: blogTexts.suggestions, panel: suggestions },
          { value: 'saved', label: blogTexts.saved, panel: <SavedTab onRemoved={forget} /> },
        ]}
      />
    </Page>
  )
}
