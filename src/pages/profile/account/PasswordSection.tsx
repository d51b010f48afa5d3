import { PASSWORD_HINT } from '#domain/accounts/account-rules'
import { AccountForm } from '#pages/account/AccountForm'
import type { AccountSettingsFlowProps } from '#pages/account/account-flow-props'
import { Button } from '#ui/buttons/Button'
import { PasswordField } from '#ui/forms/PasswordField'
import { Section } from '#ui/layout/Section'

/** The form for a new password, or the button that opens it. */
export function PasswordSection({ snapshot, send }: AccountSettingsFlowProps) {
  return (
    <Section title="Password">
      {snapshot.matches('changingPassword') ? (
        <PasswordForm snapshot={snapshot} send={send} />
      ) : (
        <Button wide kind="secondary" onClick={() => send({ type: 'settings.passwordOpened' })}>
          Change password
        </Button>
      )}
    </Section>
  )
}

/** Asks for the current and the new password. The change signs out all other devices. */
function PasswordForm({ snapshot, send }: AccountSettingsFlowProps) {
  const { errors } = snapshot.context
  const busy = snapshot.matches({ changingPassword: 'saving' })
  return (
    <AccountForm
      takesFocus
      errors={errors}
      busy={busy}
      onSubmit={read =>
        send({
          type: 'settings.passwordSubmitted',
          currentPassword: read('currentPassword'),
          password: read('password'),
        })
      }
    >
      <PasswordField
        label="Current password"
        name="currentPassword"
        required
        error={errors.currentPassword}
        onChange={() => send({ type: 'settings.fieldEdited', field: 'currentPassword' })}
      />
      <PasswordField
        label="New password"
        name="password"
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password}
        onChange={() => send({ type: 'settings.fieldEdited', field: 'password' })}
      />
      <Button type="submit" wide busy={busy} busyText="Saving...">
        Save the password
      </Button>
      <Button wide kind="ghost" onClick={() => send({ type: 'settings.closed' })}>
        Cancel
      </Button>
    </AccountForm>
  )
}
