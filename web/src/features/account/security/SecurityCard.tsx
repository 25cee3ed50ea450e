import type { Me } from '@adwright/contract/account'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { date } from '#ui/moments.ts'
import { useSignInMethods } from '../account.queries.ts'
import { isDemo } from '../demo.rules.ts'
import { SettingsRow } from '#ui/SettingsRow.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { SignInMethodsDialog } from '../sign-in-methods/SignInMethodsDialog.tsx'
import { methodTexts } from '../sign-in-methods/sign-in-methods.texts.ts'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { securityTexts } from './security.texts.ts'
import { PasskeysDialog } from './PasskeysDialog.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'
import { SecurityLogDialog } from './SecurityLogDialog.tsx'
import { useSecondFactor } from './security.queries.ts'
import { SessionsDialog } from './SessionsDialog.tsx'

type Opened = 'email' | 'password' | 'methods' | 'second_factor' | 'passkeys' | 'sessions' | 'log'

interface RowProps {
  readonly label: string
  readonly hint: ReactNode
  readonly button: string
  /** The button's accessible name, if its label isn't enough. */
  readonly name?: string
  /** Why demo users don't have this. */
  readonly demo?: string | undefined
  readonly onOpen: () => void
}

const Row = ({ label, hint, button, name = `${button}: ${label}`, demo, onOpen }: RowProps) => (
  <SettingsRow
    label={label}
    action={
      demo === undefined && (
        <Button size="sm" aria-label={name} onClick={onOpen}>
          {button}
        </Button>
      )
    }
  >
    {demo ?? hint}
  </SettingsRow>
)

/** Who may sign in as the owner, and from where. */
export function SecurityCard({ me }: { me: Me }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { email, password, secondFactor, passkeys, sessions, log, change, show } = securityTexts
  const inDemo = (why: string) => (isDemo(me.email) ? why : undefined)
  const onSince = useSecondFactor().data?.on_since
  const hasPassword = useSignInMethods().data?.has_password !== false
  return (
    <Card title={securityTexts.title} flush>
      <div className="border-t border-line">
        <Row
          label={email.row}
          hint={<EmailAddress address={me.email} />}
          button={change}
          name={email.title}
          demo={inDemo(email.demo)}
          onOpen={() => setOpened('email')}
        />
        <Row
          label={password.row}
          hint={password.rowHint}
          button={change}
          name={password.title}
          demo={inDemo(password.demo)}
          onOpen={() => setOpened(hasPassword ? 'password' : 'methods')}
        />
        <Row
          label={methodTexts.title}
          hint={methodTexts.hint}
          button={change}
          demo={inDemo(methodTexts.demo)}
          onOpen={() => setOpened('methods')}
        />
        <Row
          label={secondFactor.row}
          hint={onSince ? secondFactor.rowOn(date(new Date(onSince))) : secondFactor.rowOff}
          button={onSince ? change : secondFactor.setUp}
          demo={inDemo(secondFactor.demo)}
          onOpen={() => setOpened('second_factor')}
        />
        <Row
          label={passkeys.row}
          hint={passkeys.rowHint}
          button={show}
          demo={inDemo(passkeys.demo)}
          onOpen={() => setOpened('passkeys')}
        />
        <Row label={sessions.row} hint={sessions.rowHint} button={show} onOpen={() => setOpened('sessions')} />
        <Row label={log.row} hint={log.rowHint} button={show} onOpen={() => setOpened('log')} />
      </div>
      {opened === 'email' && <ChangeEmailDialog me={me} onClose={close} />}
      {opened === 'password' && <ChangePasswordDialog me={me} onClose={close} />}
      {opened === 'methods' && <SignInMethodsDialog onClose={close} />}
      {opened === 'second_factor' && <SecondFactorDialog onClose={close} />}
      {opened === 'passkeys' && <PasskeysDialog onClose={close} />}
      {opened === 'sessions' && <SessionsDialog onClose={close} />}
      {opened === 'log' && <SecurityLogDialog onClose={close} />}
    </Card>
  )
}
