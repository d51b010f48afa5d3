import type { FormEvent } from 'react'
import { Button } from '#ui/buttons/Button'
import { TextButton } from '#ui/buttons/TextButton'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Page } from '#ui/layout/Page'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { BackOfficeForm } from './BackOfficeForm.styles'
import { CodeField } from './CodeField'
import { useErrorFocus } from './use-error-focus'

interface CodePageProps {
  readonly appName: string
  readonly busy: boolean
  readonly errorMessage: string | null
  /** What is wrong with the code. */
  readonly codeError: string | null
  readonly onSubmit: (code: string) => void
  /** Goes back to the form with the email and the password. */
  readonly onBack: () => void
}

/** Asks for the code of an account with a second factor, after its password. */
export function CodePage({ appName, busy, errorMessage, codeError, onSubmit, onBack }: CodePageProps) {
  const errorFocus = useErrorFocus()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (!busy) onSubmit(code)
  }
  return (
    <Page as="main" width="narrow" css={{ paddingTop: '$12' }}>
      <MutedText>{appName}</MutedText>
      <Heading as="h1" size="4xl">
        Enter your code
      </Heading>
      <BackOfficeForm {...errorFocus} onSubmit={submit}>
        {errorMessage !== null && <ErrorAlert>{errorMessage}</ErrorAlert>}
        <CodeField
          required
          autoFocus
          error={codeError}
          hint="The 6 digits in your authenticator app, or one of your recovery codes."
        />
        <Button type="submit" wide busy={busy} busyText="Signing In...">
          Sign In
        </Button>
        <TextButton type="button" onClick={onBack} css={{ justifySelf: 'center' }}>
          Use another account
        </TextButton>
      </BackOfficeForm>
    </Page>
  )
}
