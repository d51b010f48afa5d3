import type { FormEvent } from 'react'
import { PATHS } from '#domain/paths'
import type { Credentials } from '#machines/session/session.setup'
import { Button } from '#ui/buttons/Button'
import { TextLink } from '#ui/buttons/TextLink'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Field } from '#ui/forms/Field'
import { PasswordField } from '#ui/forms/PasswordField'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Form = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  marginTop: '$6',
})

interface SignInFormProps {
  readonly busy: boolean
  readonly errorMessage: string | null
  /** Whether customers can sign up and reset their password here (specification 2.15). */
  readonly offersAccounts: boolean
  /** The page that opens after the sign-in, also after a sign-up. */
  readonly returnPath?: string | undefined
  readonly onSignIn: (credentials: Credentials) => void
}

/** Email and password. Both inputs keep their text when the sign-in fails. */
export function SignInForm(props: SignInFormProps) {
  const { busy, errorMessage, offersAccounts, returnPath, onSignIn } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!busy) onSignIn({ email: String(form.get('email')), password: String(form.get('password')) })
  }
  return (
    <Form onSubmit={submit}>
      {errorMessage !== null && <ErrorAlert>{errorMessage}</ErrorAlert>}
      <Field label="Email" name="email" type="email" required autoComplete="email" />
      <PasswordField label="Password" name="password" required />
      <Button type="submit" wide busy={busy} busyText="Signing In..." css={{ marginTop: '$2' }}>
        Sign In
      </Button>
      {offersAccounts && <AccountLinks returnPath={returnPath} />}
    </Form>
  )
}

/** Links for customers without an account or a password. */
function AccountLinks({ returnPath }: Pick<SignInFormProps, 'returnPath'>) {
  return (
    <>
      <Row css={{ justifyContent: 'center', gap: 6, marginTop: -4 }}>
        <MutedText as="span">New here?</MutedText>
        <TextLink to={PATHS.signUp} search={{ redirect: returnPath }}>
          Sign up
        </TextLink>
      </Row>
      <Row css={{ justifyContent: 'center', marginTop: '-$4' }}>
        <TextLink to={PATHS.forgotPassword}>Forgot your password?</TextLink>
      </Row>
    </>
  )
}
