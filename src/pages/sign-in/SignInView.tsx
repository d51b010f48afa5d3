import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import type { AppConfig } from '#domain/config/app-config'
import type { User } from '#domain/contract/account/auth'
import { endReasonText } from '#domain/session/end-reason-text'
import type { Credentials } from '#machines/session/session.setup'
import type { EndReason } from '#machines/session/session-info'
import { PendingDishesNotice } from '#pages/account/PendingDishesNotice'
import { Button } from '#ui/buttons/Button'
import { Callout } from '#ui/feedback/Callout'
import { Page } from '#ui/layout/Page'
import { Stack } from '#ui/layout/Stack'
import { Brand } from '#ui/media/Brand'
import { StringLights } from '#ui/media/StringLights'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { SignInForm } from './SignInForm'

/** Why the customer has to sign in again. Specification 4.35. */
const SessionEndNotice = ({ reason }: { readonly reason: EndReason }) => (
  <Callout role="status" css={{ marginTop: '$6' }}>
    <LogOut size={20} aria-hidden="true" />
    <p>{endReasonText(reason)}</p>
  </Callout>
)

interface AlreadySignedInProps {
  readonly onContinue: () => void
  readonly onSignOut: () => void
}

/** The sign-in page of a signed-in customer: continue or sign out. */
function AlreadySignedIn({ onContinue, onSignOut }: AlreadySignedInProps) {
  return (
    <Stack gap={3} css={{ marginTop: '$6' }}>
      <Button wide onClick={onContinue}>
        Continue to App
      </Button>
      <Button wide kind="secondary" onClick={onSignOut}>
        Sign Out
      </Button>
    </Stack>
  )
}

interface SignInViewProps {
  readonly config: AppConfig
  /** The signed-in customer, when `/login?stay=1` suppresses the redirect; else null. */
  readonly user: User | null
  readonly busy: boolean
  /** The text of the red error box. */
  readonly errorMessage: string | null
  /** Why the last session ended by itself; null if it did not. */
  readonly endReason?: EndReason | null
  /** The names of the dishes that are added after the sign-in. */
  readonly pendingDishes: readonly string[]
  /** The page that opens after the sign-in. */
  readonly returnPath?: string | undefined
  readonly onSignIn: (credentials: Credentials) => void
  /** In development only: the button that signs in as the test customer. */
  readonly testLogin?: ReactNode
  readonly onContinue: () => void
  readonly onSignOut: () => void
}

/** The sign-in page (specification 5.11, 5.13). */
export function SignInView(props: SignInViewProps) {
  const { config, user, busy, errorMessage, endReason, pendingDishes, returnPath } = props
  const { onSignIn, testLogin, onContinue, onSignOut } = props
  const { appName, logo, logoAlt } = config.branding
  return (
    <Page
      width="narrow"
      css={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', paddingBottom: '$5' }}
    >
      <StringLights css={{ width: 'calc(100% + 2 * $space$gutter)', marginInline: '-$gutter' }} />
      <div>
        <Brand name={appName} logo={logo} logoAlt={logoAlt} css={{ marginTop: '$8' }} />
        <Heading as="h1" size="4xl" css={{ marginTop: '$6', fontSize: '2.25rem' }}>
          Good to see you
        </Heading>
        <MutedText size="lg" css={{ marginTop: '$2' }}>
          {user ? `You are signed in as ${user.name}` : config.home.signInHint}
        </MutedText>
      </div>
      {!user && endReason && <SessionEndNotice reason={endReason} />}
      {!user && <PendingDishesNotice dishes={pendingDishes} />}
      {user ? (
        <AlreadySignedIn onContinue={onContinue} onSignOut={onSignOut} />
      ) : (
        <SignInForm
          {...{ busy, errorMessage, returnPath, onSignIn }}
          offersAccounts={config.features.accounts}
        />
      )}
      {!user && testLogin}
    </Page>
  )
}
