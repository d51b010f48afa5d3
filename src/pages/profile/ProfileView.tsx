import type { ReactNode } from 'react'
import type { User } from '#domain/contract/account/auth'
import { PATHS } from '#domain/paths'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { ProfileDetails } from './ProfileDetails'

interface ProfileViewProps {
  readonly user: User | null
  readonly onSignOut: () => void
  /** What the customer can do with the account. */
  readonly account?: ReactNode
  /** The component that reports a problem, in builds that have one. */
  readonly report?: ReactNode
}

/** The profile page; read-only (specification 5.22). Below it is what the customer can do with the account. */
export function ProfileView({ user, onSignOut, account, report }: ProfileViewProps) {
  return (
    <>
      <TopBar title="Profile" back={<BackLink to={PATHS.home} label="Back to home" />} />
      <Page aboveBottomNav width="column">
        {user ? (
          <>
            <ProfileDetails user={user} onSignOut={onSignOut} />
            {account}
          </>
        ) : (
          <EmptyState
            inline
            title="Please log in to view your profile"
            action={
              <LinkButton to={PATHS.login} wide>
                Log In
              </LinkButton>
            }
          />
        )}
        {report}
      </Page>
    </>
  )
}
