import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/api-error'
import { acceptInvitation, type Invitation, readInvitation } from '#domain/contract/host/staff'
import { useHost } from '#staff/host/host-context'
import { HostLinkButton } from '#staff/host/shared/HostLinkButton'
import { KITCHEN_ADDRESS } from '#staff/host/shell/host-address'
import { useHostQuery } from '#staff/host/use-host-call'
import { BackOfficeForm } from '#staff/shared/BackOfficeForm.styles'
import { formErrorText } from '#staff/shared/error-text'
import { isCodeRequired } from '#staff/shared/second-factor-errors'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { useSingleMutation } from '#staff/shared/use-single-mutation'
import { Button } from '#ui/buttons/Button'
import { Callout } from '#ui/feedback/Callout'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Page } from '#ui/layout/Page'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { InvitationFields } from './InvitationFields'
import { ReplaceBoardPrompt } from './ReplaceBoardPrompt'

interface EndedInvitationProps {
  /** Why the link no longer works. */
  readonly message: string
  readonly onSignIn: () => void
}

/** Shown for a link that creates no account any more. A person who has used it already signs in. */
const EndedInvitation = ({ message, onSignIn }: EndedInvitationProps) => (
  <Page as="main" width="narrow" css={{ paddingTop: '$12' }}>
    <Heading as="h1" size="4xl">
      This link has ended
    </Heading>
    <ErrorAlert css={{ marginTop: '$4' }}>{message}</ErrorAlert>
    <MutedText css={{ marginTop: '$6' }}>If you have an account already, sign in with it.</MutedText>
    <Stack gap={3} css={{ marginTop: '$4' }}>
      <HostLinkButton kind="secondary" wide href={KITCHEN_ADDRESS}>
        Sign in at the kitchen board
      </HostLinkButton>
      <Button type="button" kind="secondary" wide onClick={onSignIn}>
        Sign in as a host
      </Button>
    </Stack>
  </Page>
)

/** The page reports an ended link at once. After any other failure the form still works. */
const endedError = (error: Error | null): Error | null =>
  error instanceof ApiError && error.code === 'invitation_ended' ? error : null

interface InvitationPageProps {
  readonly token: string
  /** Leaves the address of the link, which works only once. */
  readonly onDone: () => void
}

/** The page of an invitation's link. It asks first if the new account would replace a kitchen board (specification 25.8). */
export function InvitationPage(props: InvitationPageProps) {
  const { readKitchenSession } = useHost()
  const [board, setBoard] = useState(readKitchenSession)
  const invitation = useHostQuery(readInvitation, { token: props.token })
  const ended = endedError(invitation.error)
  if (ended !== null) return <EndedInvitation message={ended.message} onSignIn={props.onDone} />
  return board === null ? (
    <InvitationForm {...props} invitation={invitation.data ?? null} />
  ) : (
    <ReplaceBoardPrompt
      board={board}
      invitation={invitation.data ?? null}
      onContinue={() => setBoard(null)}
    />
  )
}

/** What the account is for. */
const purposeText = ({ email, trailer }: Invitation): string =>
  `You will ${trailer === null ? 'manage the whole park' : `see the orders of ${trailer}`}. You sign in as ${email}.`

interface InvitationFormProps extends InvitationPageProps {
  /** Null until it has loaded, and if it cannot be loaded. */
  readonly invitation: Invitation | null
}

/** Creates the account, and signs it in. */
function useAcceptInvitation(token: string, onDone: () => void) {
  const { request, session, openKitchen } = useHost()
  return useSingleMutation({
    mutationFn: (person: { name: string; password: string }) =>
      request(acceptInvitation, { token, ...person }),
    networkMode: 'always',
    onSuccess: ({ token, user: { name, role } }) => {
      if (role === 'host') session.start({ token, name, role })
      else openKitchen({ token, name })
      onDone()
    },
  })
}

/** The form with the name and the password of the new account. */
function InvitationForm({ token, invitation, onDone }: InvitationFormProps) {
  const { appName } = useHost()
  const errorFocus = useErrorFocus()
  const accept = useAcceptInvitation(token, onDone)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const person = { name: String(form.get('name')).trim(), password: String(form.get('password')) }
    accept.mutate(person)
  }
  return (
    <Page as="main" width="narrow" css={{ paddingTop: '$12' }}>
      <MutedText>{appName}</MutedText>
      <Heading as="h1" size="4xl">
        Your account
      </Heading>
      <MutedText css={{ marginTop: '$2' }}>
        {invitation ? purposeText(invitation) : 'You are invited to work with this park.'} Say who you are,
        and choose a password.
      </MutedText>
      <BackOfficeForm {...errorFocus} onSubmit={submit}>
        {isCodeRequired(accept.error) ? (
          <SignInNote text={formErrorText(accept.error)} onSignIn={onDone} />
        ) : (
          <InvitationFields error={accept.error} busy={accept.isPending} />
        )}
      </BackOfficeForm>
    </Page>
  )
}

/** Shown when the password of a host is set, and a sign-in also needs the code of the second factor. */
const SignInNote = ({ text, onSignIn }: { readonly text: string | null; readonly onSignIn: () => void }) => (
  <>
    <Callout role="status" tone="green">
      {text}
    </Callout>
    <Button type="button" wide onClick={onSignIn}>
      Go to the sign-in
    </Button>
  </>
)
