import type { ReactNode } from 'react'
import type { User } from '#domain/contract/auth'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { ProfileDetails } from './ProfileDetails'

interface ProfileViewProps {
  readonly user: User | null
  readonly onSignOut: () => void
  /** A way to report a problem, where there is one. */
  readonly report?: ReactNode
}

/** Who is signed in; read-only (spec, section 2). */
export function ProfileView({ user, onSignOut, report }: ProfileViewProps) {
  return (
    <>
      <TopBar title="Profile" back={<BackLink to="/" label="Back to home" />} />
      <Page aboveBottomNav width="column">
        {user ? (
          <ProfileDetails user={user} onSignOut={onSignOut} />
        ) : (
          <EmptyState
            inline
            title="Please log in to view your profile"
            action={
              <LinkButton to="/login" wide>
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
