import type { Home } from '@adwright/contract/home'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useIsFree } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'
import { goTo } from './steps.ts'

/** The next step. */
export function Next({ next }: { next: Home['next'] }) {
  const isFree = useIsFree()
  const { title, text, button } = homeTexts.steps[next.step]
  const saysFree = isFree && (next.step === 'profile' || next.step === 'account')
  return (
    <Card title={title} flush>
      <div className="flex flex-col gap-2.5 px-5 pb-4">
        {next.campaign && <p className="font-medium wrap-anywhere">{next.campaign.name}</p>}
        <p className="text-pretty text-muted">{text}</p>
        {saysFree && <p className="text-sm text-pretty text-muted">{homeTexts.freeAccount}</p>}
        <Button kind="primary" className="self-start" onClick={() => goTo(next, true)}>
          {button}
        </Button>
      </div>
    </Card>
  )
}
