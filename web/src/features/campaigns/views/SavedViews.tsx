import { type ViewWords, saveCampaignView, changeCampaignView } from '@adwright/contract/campaigns/views'
import { Bookmark, BookmarkPlus, Check, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Params } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { ManageViews } from './ManageViews.tsx'
import { SaveView } from './SaveView.tsx'
import { useViews } from './views.queries.ts'
import { sameView, viewOf } from './views.rules.ts'
import { viewTexts } from './views.texts.ts'

export interface SavedViewsProps {
  /** The list's current URL parameters. */
  words: Params
  onOpen: (words: ViewWords) => void
}

/** Named views of the list: open, save, manage. */
export function SavedViews({ words, onOpen }: SavedViewsProps) {
  const { data: views = [] } = useViews()
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const now = viewOf(words)
  const shown = views.find((it) => sameView(it.words, now))
  return (
    <div className="ml-auto max-sm:ml-0">
      <Menu
        label={viewTexts.views}
        items={[
          ...views.map((it) => ({
            key: it.id,
            label: it.name,
            icon: it === shown ? <Check aria-hidden="true" /> : <Bookmark aria-hidden="true" />,
            onSelect: () => onOpen(it.words),
          })),
          {
            key: 'save',
            label: viewTexts.save,
            icon: <BookmarkPlus aria-hidden="true" />,
            does: saveCampaignView,
            onSelect: () => setDialog('save'),
          },
          ...(views.length > 0
            ? [
                {
                  key: 'manage',
                  label: viewTexts.manage,
                  icon: <SlidersHorizontal aria-hidden="true" />,
                  does: changeCampaignView,
                  onSelect: () => setDialog('manage'),
                },
              ]
            : []),
        ]}
        trigger={(props) => (
          <Button {...props} icon={<Bookmark aria-hidden="true" />}>
            <span className="max-w-40 truncate">{shown?.name ?? viewTexts.views}</span>
          </Button>
        )}
      />
      {dialog === 'save' && <SaveView words={now} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <ManageViews now={now} onOpen={onOpen} onClose={() => setDialog(null)} />}
    </div>
  )
}
