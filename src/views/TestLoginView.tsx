import { Display } from '../ui/Display'
import { Loading } from '../ui/Loading'
import { NoteBox } from '../ui/NoteBox'
import { Page } from '../ui/Page'
import { Problem } from '../ui/Problem'
import { Stack } from '../ui/Stack'
import { TextLink } from '../ui/TextLink'

interface TestLoginViewProps {
  readonly state: 'working' | 'done' | 'failed'
  /** Why it failed. */
  readonly problem?: string | undefined
}

/** Developers only: signs in with the token of the address, then goes home after two seconds (spec, section 2). */
export function TestLoginView({ state, problem = 'There is no token in the address.' }: TestLoginViewProps) {
  return (
    <Page width="narrow" css={{ paddingTop: '$12' }}>
      <Stack gap={4}>
        <Display as="h1" size="3xl">
          Test login
        </Display>
        {state === 'working' && <Loading size="sm" text="Logging in..." />}
        {state === 'done' && (
          <NoteBox tone="green" role="status">
            Logged in. Taking you home in 2 seconds.
          </NoteBox>
        )}
        {state === 'failed' && (
          <Problem action={<TextLink to="/login">Go to sign in</TextLink>}>Login failed. {problem}</Problem>
        )}
      </Stack>
    </Page>
  )
}
