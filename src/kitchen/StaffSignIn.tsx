import type { FormEvent } from 'react'
import { STAFF_NAME_LIMIT } from '#domain/contract/kitchen'
import type { SignInInput } from '#machines/kitchen-board/kitchen-board.setup'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Field } from '#ui/forms/Field'
import { PasswordField } from '#ui/forms/PasswordField'
import { Page } from '#ui/layout/Page'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Form = styled('form', { display: 'grid', gap: '$4', marginTop: '$6' })

interface StaffSignInProps {
  readonly appName: string
  readonly busy: boolean
  readonly errorMessage: string | null
  readonly onSignIn: (input: SignInInput) => void
}

/** The sign-in form of the staff: the account of the trailer, and who stands at the tablet. */
export function StaffSignIn({ appName, busy, errorMessage, onSignIn }: StaffSignInProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name)).trim()
    if (!busy) onSignIn({ email: read('email'), password: String(form.get('password')), name: read('name') })
  }
  return (
    <Page width="narrow" css={{ paddingTop: '$12' }}>
      <MutedText>{appName}</MutedText>
      <Heading as="h1" size="4xl">
        Kitchen
      </Heading>
      <Form onSubmit={submit}>
        {errorMessage !== null && <ErrorAlert>{errorMessage}</ErrorAlert>}
        <Field label="Email of your trailer" name="email" type="email" required autoComplete="username" />
        <PasswordField label="Password" name="password" required />
        <Field
          label="Your name"
          name="name"
          required
          pattern=".*\S.*"
          maxLength={STAFF_NAME_LIMIT}
          autoComplete="given-name"
          hint="The other tablets of your trailer show it."
        />
        <Button type="submit" wide busy={busy} busyText="Signing In...">
          Sign In
        </Button>
      </Form>
    </Page>
  )
}
