import type { PanelProps } from './panel.ts'
import { type MatchType, matchTypes } from '@adwright/contract/campaigns/keyword.rules'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { AddKeyword } from './AddKeyword.tsx'
import { keywordTexts } from './keywords.texts.ts'

const options = matchTypes.map((value) => ({ value, label: keywordTexts.matchTypes[value] }))

/** The negative keywords. */
export function NegativeList({ now, busy, locked, save }: PanelProps) {
  const [match_type, setMatchType] = useState<MatchType>('BROAD')
  const there = now.negative_keywords.map((it) => ({ text: it.text, match_type: it.match_type }))
  const alike = there.filter((it) => it.match_type === match_type).map((it) => it.text)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{keywordTexts.negativesLead}</p>
      {!locked && (
        <AddKeyword
          label={keywordTexts.addNegative}
          there={alike}
          busy={busy}
          onAdd={(text) => save({ negative_keywords: [...there, { text, match_type }] }, keywordTexts.added(text))}
        >
          <Select
            label={keywordTexts.matchType}
            value={match_type}
            options={options}
            onChange={setMatchType}
            className="w-32"
          />
        </AddKeyword>
      )}
      {now.negative_keywords.length === 0 ? (
        <p className="py-4 text-center text-muted">{keywordTexts.noNegatives}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {now.negative_keywords.map((it) => (
            <li key={it.id} className="flex items-center gap-3 px-3.5 py-1.5">
              <span className="min-w-0 grow break-words">{it.text}</span>
              <Badge>{keywordTexts.matchTypes[it.match_type]}</Badge>
              {!locked && (
                <IconButton
                  label={keywordTexts.remove(it.text)}
                  size="sm"
                  icon={<X aria-hidden="true" />}
                  disabled={busy}
                  onClick={() =>
                    void save({
                      negative_keywords: there.filter(
                        (one) => one.text !== it.text || one.match_type !== it.match_type,
                      ),
                    })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
