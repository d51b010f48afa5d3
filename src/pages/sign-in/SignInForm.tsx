import type { FormEvent } from 'react'
import type { Credentials } from '#machines/session/session.setup'
import { Button } from '#ui/buttons/Button'
import { textButtonStyle } from '#ui/buttons/TextButton.styles'
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
/** The 'Sign up' link does nothing yet (specification 5.17). */
const DisabledLink = styled('span', textButtonStyle, { cursor: 'default' })

interface SignInFormProps {
  readonly busy: boolean
  readonly errorMessage: string | null
  readonly onSignIn: (credentials: Credentials) => void
}

/** Email and password. Both inputs keep their text when the sign-in fails. */
export function SignInForm({ busy, errorMessage, onSignIn }: SignInFormProps) {
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
      <Row css={{ justifyContent: 'center', gap: 6, marginTop: -4 }}>
        <MutedText as="span">New here?</MutedText>
        <DisabledLink role="link" aria-disabled="true">
          Sign up
        </DisabledLink>
      </Row>
    </Form>
  )
}
