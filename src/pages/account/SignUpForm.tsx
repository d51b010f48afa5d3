import { PASSWORD_HINT } from '#domain/accounts/account-rules'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { PasswordField } from '#ui/forms/PasswordField'
import { AccountForm } from './AccountForm'
import type { SignUpFlowProps } from './account-flow-props'

/** Name, email and password (specification 24.14 to 24.16). */
export function SignUpForm({ snapshot, send }: SignUpFlowProps) {
  const { form, errors } = snapshot.context
  const busy = snapshot.matches('sending')
  const clearError = (field: 'name' | 'email' | 'password') => () =>
    send({ type: 'signUp.fieldEdited', field })
  return (
    <AccountForm
      errors={errors}
      busy={busy}
      takesFocus={form.email !== ''}
      onSubmit={read =>
        send({
          type: 'signUp.submitted',
          name: read('name'),
          email: read('email'),
          password: read('password'),
        })
      }
    >
      <Field
        label="Your name"
        name="name"
        required
        autoComplete="name"
        defaultValue={form.name}
        error={errors.name}
        onChange={clearError('name')}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={form.email}
        error={errors.email}
        onChange={clearError('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        defaultValue={form.password}
        error={errors.password}
        onChange={clearError('password')}
      />
      <Button type="submit" wide busy={busy} busyText="Sending..." css={{ marginTop: '$2' }}>
        Continue
      </Button>
    </AccountForm>
  )
}
