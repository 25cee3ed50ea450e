import type { Business } from '@adwright/contract/businesses/businesses'
import { roleWords } from '@adwright/contract/businesses/roles.rules'
import { Plus } from 'lucide-react'
import { goToBusiness } from '#api/businesses.ts'
import { ask } from '#api/signals.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SettingsRow } from '#ui/SettingsRow.tsx'
import { businessTexts } from './businesses.texts.ts'

const words = businessTexts.team

/** All businesses that the person works for. */
export function AllBusinesses({ all, here }: { all: readonly Business[]; here: Business }) {
  return (
    <Card
      title={words.businesses}
      flush
      actions={
        <Button size="sm" icon={<Plus />} onClick={() => ask('dialog', { dialog: 'new_business' })}>
          {businessTexts.switcher.add}
        </Button>
      }
    >
      <div className="border-t border-line">
        {all.map((it) => (
          <SettingsRow
            key={it.id}
            label={it.name}
            action={
              it.id === here.id ? (
                <Badge tone="accent">{businessTexts.switcher.here}</Badge>
              ) : (
                <Button size="sm" aria-label={words.openOne(it.name)} onClick={() => goToBusiness(it)}>
                  {words.open}
                </Button>
              )
            }
          >
            {roleWords[it.role].name}
          </SettingsRow>
        ))}
      </div>
    </Card>
  )
}
