import type { FormEvent, ReactNode } from 'react'
import { appConfig } from '#app/app-config'
import { type BackOfficeRole, forgotPasswordPath } from '#domain/accounts/back-office-sign-ins'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Field } from '#ui/forms/Field'
import { PasswordField } from '#ui/forms/PasswordField'
import { Page } from '#ui/layout/Page'
import { Heading } from '#ui/text/Heading'
import { InlineLink } from '#ui/text/InlineLink'
import { TAP_LINK } from '#ui/text/InlineLink.styles'
import { MutedText } from '#ui/text/MutedText'
import { BackOfficeForm } from './BackOfficeForm.styles'
import { useErrorFocus } from './use-error-focus'

interface Credentials {
  readonly email: string
  readonly password: string
}

interface SignInPageProps {
  readonly appName: string
  /** The name of the client, such as 'Kitchen'. */
  readonly title: string
  /** The role of the accounts that sign in here. */
  readonly accountRole: BackOfficeRole
  readonly busy: boolean
  readonly errorMessage: string | null
  /** @param readField returns the text of one of the other fields, without spaces around it */
  readonly onSignIn: (credentials: Credentials, readField: (name: string) => string) => void
  /** More fields, after the password. */
  readonly children?: ReactNode
}

/** The sign-in form of a client of the back office. Its fields keep their text when it is refused. */
export function SignInPage(props: SignInPageProps) {
  const { appName, title, accountRole, busy, errorMessage, onSignIn, children } = props
  const errorFocus = useErrorFocus()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const readField = (name: string) => String(form.get(name)).trim()
    if (!busy) onSignIn({ email: readField('email'), password: String(form.get('password')) }, readField)
  }
  return (
    <Page as="main" width="narrow" css={{ paddingTop: '$12' }}>
      <MutedText>{appName}</MutedText>
      <Heading as="h1" size="4xl">
        {title}
      </Heading>
      <BackOfficeForm {...errorFocus} onSubmit={submit}>
        {errorMessage !== null && <ErrorAlert>{errorMessage}</ErrorAlert>}
        <Field label="Email" name="email" type="email" required autoComplete="username" />
        <PasswordField label="Password" name="password" required />
        {children}
        <Button type="submit" wide busy={busy} busyText="Signing In...">
          Sign In
        </Button>
      </BackOfficeForm>
      {appConfig.features.accounts && (
        <InlineLink href={forgotPasswordPath(accountRole)} css={TAP_LINK}>
          Forgot your password?
        </InlineLink>
      )}
    </Page>
  )
}
