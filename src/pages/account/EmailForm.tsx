import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { AccountForm } from './AccountForm'
import type { PasswordResetFlowProps } from './account-flow-props'

/** The form for the email address to which the link is sent. */
export function EmailForm({ snapshot, send }: PasswordResetFlowProps) {
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
