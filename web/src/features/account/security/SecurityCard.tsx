import type { Me } from '@adwright/contract/account'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { isDemo } from '../demo.rules.ts'
import { SettingsRow } from '../SettingsRow.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { securityTexts } from './security.texts.ts'
import { SessionsDialog } from './SessionsDialog.tsx'

type Opened = 'password' | 'sessions'

/** Who may sign in as the owner, and from where. */
export function SecurityCard({ me }: { me: Me }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const demo = isDemo(me.email)
  const { password, sessions } = securityTexts
  return (
    <Card title={securityTexts.title} flush>
      <div className="border-t border-line">
        <SettingsRow
          label={password.row}
          action={
            !demo && (
              <Button size="sm" aria-label={password.title} onClick={() => setOpened('password')}>
                {securityTexts.change}
              </Button>
            )
          }
        >
          {demo ? password.demo : password.rowHint}
        </SettingsRow>
        <SettingsRow
          label={sessions.row}
          action={
            <Button
              size="sm"
              aria-label={`${securityTexts.show}: ${sessions.row}`}
              onClick={() => setOpened('sessions')}
            >
              {securityTexts.show}
            </Button>
          }
        >
          {sessions.rowHint}
        </SettingsRow>
      </div>
      {opened === 'password' && <ChangePasswordDialog me={me} onClose={close} />}
      {opened === 'sessions' && <SessionsDialog onClose={close} />}
    </Card>
  )
}
