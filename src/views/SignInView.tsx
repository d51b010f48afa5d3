import type { ReactNode } from 'react'
import type { AppConfig } from '#domain/app-config'
import type { User } from '#domain/calls/auth'
import { Brand } from '../ui/Brand'
import { Display } from '../ui/Display'
import { Lights } from '../ui/Lights'
import { Page } from '../ui/Page'
import { Soft } from '../ui/Soft'
import { AlreadyIn } from './sign-in/AlreadyIn'
import { type Credentials, SignInForm } from './sign-in/SignInForm'

interface SignInViewProps {
  readonly config: AppConfig
  /** Signed in already: shown while the redirect is held back (`/login?stay=1`). */
  readonly user: User | null
  readonly busy: boolean
  /** The message of the red box. */
  readonly problem: string | null
  readonly onSignIn: (credentials: Credentials) => void
  /** In development only: the button that signs in with the fixed test identity. */
  readonly testLogin?: ReactNode
  readonly onContinue: () => void
  readonly onSignOut: () => void
}

/** Signing in, under the lights (spec, section 2). */
export function SignInView(props: SignInViewProps) {
  const { config, user, busy, problem, onSignIn, testLogin, onContinue, onSignOut } = props
  const { appName, logo, logoAlt } = config.branding
  return (
    <Page
      width="narrow"
      css={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', paddingBottom: '$5' }}
    >
      <Lights css={{ width: 'calc(100% + 2 * $space$gutter)', marginInline: '-$gutter' }} />
      <div>
        <Brand name={appName} logo={logo} logoAlt={logoAlt} css={{ marginTop: '$8' }} />
        <Display as="h1" size="4xl" css={{ marginTop: '$6', fontSize: '2.25rem' }}>
          Good to see you
        </Display>
        <Soft size="lg" css={{ marginTop: '$2' }}>
          {user ? `You are signed in as ${user.name}` : config.home.signInHint}
        </Soft>
      </div>
      {user ? (
        <AlreadyIn onContinue={onContinue} onSignOut={onSignOut} />
      ) : (
        <SignInForm busy={busy} problem={problem} onSignIn={onSignIn} />
      )}
      {!user && testLogin}
    </Page>
  )
}
