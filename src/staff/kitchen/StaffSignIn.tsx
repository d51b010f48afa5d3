import { STAFF_NAME_LIMIT } from '#domain/contract/kitchen'
import type { SignInInput } from '#machines/kitchen-board/kitchen-board.setup'
import { CodeField } from '#staff/shared/CodeField'
import { locateFormError } from '#staff/shared/locate-form-error'
import { SignInPage } from '#staff/shared/SignInPage'
import { Field } from '#ui/forms/Field'

interface StaffSignInProps {
  readonly appName: string
  readonly busy: boolean
  readonly error: { readonly message: string; readonly code: string | null } | null
  readonly onSignIn: (input: SignInInput) => void
}

const FIELDS = { second_factor_required: 'code', wrong_second_factor_code: 'code' } as const

/** The sign-in form of the staff: the account of the trailer, and the name of the person. */
export function StaffSignIn({ error, onSignIn, ...rest }: StaffSignInProps) {
  const { errorAt, formError } = locateFormError(error, FIELDS)
  return (
    <SignInPage
      {...rest}
      title="Kitchen"
      accountRole="vendor"
      errorMessage={formError?.message ?? null}
      onSignIn={(credentials, readField) =>
        onSignIn({ ...credentials, code: readField('code'), name: readField('name') })
      }
    >
      <CodeField
        error={errorAt('code')}
        hint="Only if the account has a second factor: the 6 digits in its app, or a recovery code."
      />
      <Field
        label="Your name"
        name="name"
        required
        pattern=".*\S.*"
        maxLength={STAFF_NAME_LIMIT}
        autoComplete="given-name"
        hint="The other tablets of your trailer show it."
      />
    </SignInPage>
  )
}
