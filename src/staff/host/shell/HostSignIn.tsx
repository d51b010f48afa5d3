import { useState } from 'react'
import { ApiError } from '#api/api-error'
import { login, type User } from '#domain/contract/account/auth'
import { signInWithSecondFactor } from '#domain/contract/account/second-factor'
import { useHost } from '#staff/host/host-context'
import { CodePage } from '#staff/shared/CodePage'
import { formErrorText } from '#staff/shared/error-text'
import { locateFormError } from '#staff/shared/locate-form-error'
import { SignInPage } from '#staff/shared/SignInPage'
import { isCodeRequired } from '#staff/shared/second-factor-errors'
import { useSingleMutation } from '#staff/shared/use-single-mutation'

export const NOT_HOST_MESSAGE = 'This account does not belong to a host or to the staff of a trailer.'
const EXPIRED = 'Your sign-in has ended. Please sign in again. What you have typed is kept.'

const CODE_FIELDS = { wrong_second_factor_code: 'code' } as const

interface Credentials {
  readonly email: string
  readonly password: string
}

/** @throws ApiError for a customer */
function toHostSession({ token, user: { name, role } }: { token: string; user: User }) {
  if (role === 'customer') throw new ApiError('refused', 403, NOT_HOST_MESSAGE)
  return { token, name, role }
}

/** The sign-in form of the hosts. Staff sign in here for their second factor. */
export function HostSignIn({ isExpired }: { readonly isExpired: boolean }) {
  const { request, session, appName } = useHost()
  /** The credentials that the server has accepted, for an account that also needs a code. */
  const [checked, setChecked] = useState<Credentials | null>(null)
  const signIn = useSingleMutation({
    mutationFn: async (credentials: Credentials) => toHostSession(await request(login, credentials)),
    networkMode: 'always',
    onSuccess: session.start,
    onError: (error, credentials) => {
      if (isCodeRequired(error)) setChecked(credentials)
    },
  })
  if (checked !== null) return <HostCode credentials={checked} onBack={() => setChecked(null)} />
  const failure = isCodeRequired(signIn.error) ? null : formErrorText(signIn.error)
  return (
    <SignInPage
      appName={appName}
      title="Host"
      accountRole="host"
      busy={signIn.isPending}
      errorMessage={failure ?? (isExpired ? EXPIRED : null)}
      onSignIn={credentials => signIn.mutate(credentials)}
    />
  )
}

interface HostCodeProps {
  readonly credentials: Credentials
  readonly onBack: () => void
}

/** Asks for the code. A wrong one can be corrected. */
function HostCode({ credentials, onBack }: HostCodeProps) {
  const { request, session, appName } = useHost()
  const signIn = useSingleMutation({
    mutationFn: async (code: string) =>
      toHostSession(await request(signInWithSecondFactor, { ...credentials, code })),
    networkMode: 'always',
    onSuccess: session.start,
  })
  const { errorAt, formError } = locateFormError(signIn.error, CODE_FIELDS)
  return (
    <CodePage
      appName={appName}
      busy={signIn.isPending}
      errorMessage={formErrorText(formError)}
      codeError={errorAt('code')}
      onSubmit={code => signIn.mutate(code)}
      onBack={onBack}
    />
  )
}
