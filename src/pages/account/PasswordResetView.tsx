import type { ReactNode } from 'react'
import { PASSWORD_HINT } from '#domain/accounts/account-rules'
import type { BackOfficeRole } from '#domain/accounts/back-office-sign-ins'
import type { AppConfig } from '#domain/config/app-config'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { PasswordField } from '#ui/forms/PasswordField'
import { Row } from '#ui/layout/Row'
import { AccountForm } from './AccountForm'
import { AccountPage } from './AccountPage'
import type { PasswordResetFlowProps } from './account-flow-props'
import { SignInLink } from './SignInLink'

/** The form for the new password, on the page of the mailed link. */
function NewPasswordForm({ snapshot, send }: PasswordResetFlowProps) {
  const { errors } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <AccountForm
      errors={errors}
      busy={busy}
      onSubmit={read => send({ type: 'reset.passwordSubmitted', password: read('password') })}
    >
      <PasswordField
        label="New password"
        name="password"
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password}
        onChange={() => send({ type: 'reset.fieldEdited', field: 'password' })}
      />
      <Button type="submit" wide busy={busy} busyText="Saving..." css={{ marginTop: '$2' }}>
        Set the password
      </Button>
    </AccountForm>
  )
}

/** The form for the email address to which the link is sent. */
function EmailForm({ snapshot, send }: PasswordResetFlowProps) {
  const { email, errors } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <AccountForm
      errors={errors}
      busy={busy}
      takesFocus={email !== ''}
      onSubmit={read => send({ type: 'reset.emailSubmitted', email: read('email') })}
    >
      <Field
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={email}
        error={errors.email}
        onChange={() => send({ type: 'reset.fieldEdited', field: 'email' })}
      />
      <Button type="submit" wide busy={busy} busyText="Sending..." css={{ marginTop: '$2' }}>
        Send the link
      </Button>
    </AccountForm>
  )
}

interface PasswordResetPageProps extends PasswordResetFlowProps {
  /** The role of a back-office account; null for a customer. */
  readonly accountRole: BackOfficeRole | null
}

interface PasswordResetViewProps extends PasswordResetPageProps {
  readonly config: AppConfig
}

/** What the page says and offers in each state. */
function describePage({ accountRole, snapshot, send }: PasswordResetPageProps): {
  readonly title: string
  readonly text: string
  readonly body: ReactNode
} {
  const askAgain = (label: string) => (
    <Button
      wide
      kind="secondary"
      onClick={() => send({ type: 'reset.linkWanted' })}
      css={{ marginTop: '$6' }}
    >
      {label}
    </Button>
  )
  if (snapshot.matches('sent'))
    return {
      title: 'Check your email',
      text: `If ${snapshot.context.email} has an account, a link is on its way. It works once.`,
      body: askAgain('Send another link'),
    }
  if (snapshot.matches('expired'))
    return {
      title: 'This link no longer works',
      // The customer may have used it already, and lost the answer.
      text: 'It was used already, or it is too old. If you have just chosen a password with it, sign in with that.',
      body: askAgain('Get a new link'),
    }
  if (snapshot.matches('done'))
    return {
      title: 'Your new password is set',
      text: 'All devices are signed out. Sign in with the new password.',
      body: (
        <SignInLink accountRole={accountRole} isMain>
          Sign in
        </SignInLink>
      ),
    }
  if (snapshot.matches('choosing') || snapshot.matches('saving'))
    return {
      title: 'Choose a new password',
      text: 'It signs out all devices of your account.',
      body: <NewPasswordForm snapshot={snapshot} send={send} />,
    }
  return {
    title: 'Forgot your password?',
    text: 'We send you a link with which you choose a new one.',
    body: <EmailForm snapshot={snapshot} send={send} />,
  }
}

/** The pages of a forgotten password (specification 24.21 to 24.23). */
export function PasswordResetView({ config, accountRole, snapshot, send }: PasswordResetViewProps) {
  const { title, text, body } = describePage({ accountRole, snapshot, send })
  return (
    <AccountPage config={config} title={title} text={text}>
      {body}
      {!snapshot.matches('done') && (
        <Row css={{ justifyContent: 'center', marginTop: '$3' }}>
          <SignInLink accountRole={accountRole}>Back to sign in</SignInLink>
        </Row>
      )}
    </AccountPage>
  )
}
