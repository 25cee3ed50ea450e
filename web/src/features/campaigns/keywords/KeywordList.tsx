import type { PanelProps } from './panel.ts'
import { writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { Plus, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { useSuggestKeywords } from '../wizard/wizard.queries.ts'
import { AddKeyword } from './AddKeyword.tsx'
import { fresh } from './keyword.rules.ts'
import { KeywordTable } from './KeywordTable.tsx'
import { keywordTexts } from './keywords.texts.ts'

/** A campaign's keywords, with add, remove and suggestions. */
export function KeywordList({ campaignId, now, busy, locked, save }: PanelProps & { campaignId: string }) {
  const suggest = useSuggestKeywords()
  const [proposed, setProposed] = useState<readonly string[]>([])
  const there = now.keywords.map(writeKeyword)
  const proposals = fresh(proposed, there)
  const ask = async () => {
    try {
      const { keywords } = await suggest.run({})
      setProposed(keywords)
      if (fresh(keywords, there).length === 0) toast.info(keywordTexts.nothingNew)
    } catch (error) {
      toast.failed(keywordTexts.suggestFailed, error)
    }
  }
  const remove = (text: string) => {
    if (there.length === 1) return toast.bad(keywordTexts.lastStays)
    void save({ keywords: there.filter((it) => it !== text) })
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{keywordTexts.lead}</p>
      {!locked && (
        <div className="flex flex-wrap items-start gap-2">
          <AddKeyword
            label={keywordTexts.addKeyword}
            there={there}
            busy={busy}
            onAdd={(text) => save({ keywords: [...there, text] })}
          />
          <Button
            kind="soft"
            className="sm:mt-[26px]"
            icon={<WandSparkles aria-hidden="true" />}
            busy={suggest.isPending}
            onClick={() => void ask()}
          >
            {keywordTexts.suggest}
          </Button>
        </div>
      )}
      {proposals.length > 0 && (
        <section aria-label={keywordTexts.suggested}>
          <p className="mb-2 text-sm text-muted">{keywordTexts.suggested}</p>
          <ul className="flex flex-wrap gap-2">
            {proposals.map((it) => (
              <li key={it}>
                <Button
                  size="sm"
                  icon={<Plus aria-hidden="true" />}
                  disabled={busy}
                  onClick={() => void save({ keywords: [...there, it] })}
                >
                  {it}
                </Button>
              </li>
            ))}
          </ul>
          <WrittenBy by={suggest.data?.written_by} className="mt-2" />
        </section>
      )}
      <KeywordTable
        campaignId={campaignId}
        keywords={now.keywords}
        busy={busy}
        locked={locked}
        onRemove={(it) => remove(writeKeyword(it))}
      />
    </div>
  )
}
