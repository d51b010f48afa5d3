import { PATHS } from '#domain/paths'
import { TextLink } from '#ui/buttons/TextLink'
import { Callout } from '#ui/feedback/Callout'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Page } from '#ui/layout/Page'
import { Stack } from '#ui/layout/Stack'
import { Loading } from '#ui/loading/Loading'
import { Heading } from '#ui/text/Heading'

interface TestLoginViewProps {
  readonly state: 'working' | 'done' | 'failed'
  /** Why the sign-in failed. */
  readonly errorMessage?: string | undefined
}

/** For developers: the state of a sign-in with a token from the address (specification 6.2, 6.3). */
export function TestLoginView({
  state,
  errorMessage = 'There is no token in the address.',
}: TestLoginViewProps) {
  return (
    <Page width="narrow" css={{ paddingTop: '$12' }}>
      <Stack gap={4}>
        <Heading as="h1" size="3xl">
          Test login
        </Heading>
        {state === 'working' && <Loading size="sm" text="Logging in..." />}
        {state === 'done' && (
          <Callout tone="green" role="status">
            Logged in. Taking you home in 2 seconds.
          </Callout>
        )}
        {state === 'failed' && (
          <ErrorAlert action={<TextLink to={PATHS.login}>Go to sign in</TextLink>}>
            {`Login failed. ${errorMessage}`}
          </ErrorAlert>
        )}
      </Stack>
    </Page>
  )
}
