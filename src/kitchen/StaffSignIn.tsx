import { CodeField } from '#back-office/CodeField'
import { SignInPage } from '#back-office/SignInPage'
import { STAFF_NAME_LIMIT } from '#domain/contract/kitchen'
import type { SignInInput } from '#machines/kitchen-board/kitchen-board.setup'
import { Field } from '#ui/forms/Field'

interface StaffSignInProps {
  readonly appName: string
  readonly busy: boolean
  readonly errorMessage: string | null
  readonly onSignIn: (input: SignInInput) => void
}

/** The sign-in form of the staff: the account of the trailer, and who stands at the tablet. */
export function StaffSignIn({ onSignIn, ...rest }: StaffSignInProps) {
  return (
    <SignInPage
      {...rest}
      title="Kitchen"
      onSignIn={(credentials, readField) =>
        onSignIn({ ...credentials, code: readField('code'), name: readField('name') })
      }
    >
      <CodeField hint="Only if the account has a second factor: the 6 digits in its app, or a recovery code." />
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
