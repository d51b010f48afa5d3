import { PASSWORD_HINT } from '#domain/accounts/account-rules'
import { Button } from '#ui/buttons/Button'
import { PasswordField } from '#ui/forms/PasswordField'
import { AccountForm } from './AccountForm'
import type { PasswordResetFlowProps } from './account-flow-props'

/** The form for the new password, on the page of the mailed link. */
export function NewPasswordForm({ snapshot, send }: PasswordResetFlowProps) {
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
