import type { Me } from '@adwright/contract/account'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { date } from '#ui/dates.rules.ts'
import { useSignInMethods } from '../account.queries.ts'
import { isDemo } from '../demo.rules.ts'
import { SettingsRow } from '../SettingsRow.tsx'
import { SignInMethodsDialog } from '../sign-in-methods/SignInMethodsDialog.tsx'
import { methodTexts } from '../sign-in-methods/sign-in-methods.texts.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { securityTexts } from './security.texts.ts'
import { PasskeysDialog } from './PasskeysDialog.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'
import { SecurityLogDialog } from './SecurityLogDialog.tsx'
import { useSecondFactor } from './security.queries.ts'
import { SessionsDialog } from './SessionsDialog.tsx'

type Opened = 'password' | 'methods' | 'second_factor' | 'passkeys' | 'sessions' | 'log'

/** Who may sign in as the owner, and from where. */
export function SecurityCard({ me }: { me: Me }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const demo = isDemo(me.email)
  const { password, secondFactor, passkeys, sessions, log } = securityTexts
  const onSince = useSecondFactor().data?.on_since
  const hasPassword = useSignInMethods().data?.has_password !== false
  return (
    <Card title={securityTexts.title} flush>
      <div className="border-t border-line">
        <SettingsRow
          label={password.row}
          action={
            !demo && (
              <Button
                size="sm"
                aria-label={password.title}
                onClick={() => setOpened(hasPassword ? 'password' : 'methods')}
              >
                {securityTexts.change}
              </Button>
            )
          }
        >
          {demo ? password.demo : password.rowHint}
        </SettingsRow>
        <SettingsRow
          label={methodTexts.title}
          action={
            <Button
              size="sm"
              aria-label={`${securityTexts.change}: ${methodTexts.title}`}
              onClick={() => setOpened('methods')}
            >
              {securityTexts.change}
            </Button>
          }
        >
          {methodTexts.hint}
        </SettingsRow>
        <SettingsRow
          label={secondFactor.row}
          action={
            !demo && (
              <Button
                size="sm"
                aria-label={`${secondFactor.setUp}: ${secondFactor.row}`}
                onClick={() => setOpened('second_factor')}
              >
                {onSince ? securityTexts.change : secondFactor.setUp}
              </Button>
            )
          }
        >
          {demo ? secondFactor.demo : onSince ? secondFactor.rowOn(date(new Date(onSince))) : secondFactor.rowOff}
        </SettingsRow>
        <SettingsRow
          label={passkeys.row}
          action={
            !demo && (
              <Button
                size="sm"
                aria-label={`${securityTexts.show}: ${passkeys.row}`}
                onClick={() => setOpened('passkeys')}
              >
                {securityTexts.show}
              </Button>
            )
          }
        >
          {demo ? passkeys.demo : passkeys.rowHint}
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
        <SettingsRow
          label={log.row}
          action={
            <Button size="sm" aria-label={`${securityTexts.show}: ${log.row}`} onClick={() => setOpened('log')}>
              {securityTexts.show}
            </Button>
          }
        >
          {log.rowHint}
        </SettingsRow>
      </div>
      {opened === 'password' && <ChangePasswordDialog me={me} onClose={close} />}
      {opened === 'methods' && <SignInMethodsDialog onClose={close} />}
      {opened === 'second_factor' && <SecondFactorDialog onClose={close} />}
      {opened === 'passkeys' && <PasskeysDialog onClose={close} />}
      {opened === 'sessions' && <SessionsDialog onClose={close} />}
      {opened === 'log' && <SecurityLogDialog onClose={close} />}
    </Card>
  )
}
