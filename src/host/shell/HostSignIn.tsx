import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#api/api-error'
import { SignInPage } from '#back-office/SignInPage'
import { login } from '#domain/contract/auth'
import { useHost } from '#host/host-context'
import { formErrorText } from '#host/shared/error-text'

export const NOT_HOST = 'This account does not belong to a host. Staff of a trailer sign in at /kitchen.'
const EXPIRED = 'Please sign in again. What you have typed is kept.'

/** The sign-in form of the hosts. */
export function HostSignIn({ isExpired }: { readonly isExpired: boolean }) {
  const { request, session, appName } = useHost()
  const signIn = useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const { token, user } = await request(login, credentials)
      if (user.role !== 'host') throw new ApiError('refused', 403, NOT_HOST)
      return { token, name: user.name }
    },
    networkMode: 'always',
    onSuccess: session.start,
  })
  return (
    <SignInPage
      appName={appName}
      title="Host"
      emailLabel="Email"
      busy={signIn.isPending}
      errorMessage={formErrorText(signIn.error) ?? (isExpired ? EXPIRED : null)}
      onSignIn={credentials => signIn.mutate(credentials)}
    />
  )
}
