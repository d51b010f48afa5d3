import { PASSWORD_HINT } from '#domain/accounts/account-rules'
import { NAME_LIMIT, PASSWORD_MIN_LENGTH } from '#domain/contract/account/accounts'
import { FormFailure } from '#staff/host/shared/forms/FormFailure'
import { locateFormError } from '#staff/shared/locate-form-error'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { PasswordField } from '#ui/forms/PasswordField'

const FIELDS = {
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
} as const

interface InvitationFieldsProps {
  readonly error: Error | null
  readonly busy: boolean
}

/** The name and the password of a new account. */
export function InvitationFields({ error, busy }: InvitationFieldsProps) {
  const { errorAt, formError } = locateFormError(error, FIELDS)
  return (
    <>
      <FormFailure error={formError} />
      <Field
        label="Your name"
        name="name"
        required
        pattern=".*\S.*"
        maxLength={NAME_LIMIT}
        autoComplete="name"
      />
      <PasswordField
        label="Password"
        name="password"
        required
        minLength={PASSWORD_MIN_LENGTH}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errorAt('password')}
      />
      <Button type="submit" wide busy={busy} busyText="Saving...">
        Create the account
      </Button>
    </>
  )
}
