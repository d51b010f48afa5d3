import type { TrailerStaff } from '#domain/contract/host/staff'
import { Card } from '#ui/layout/Card'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { AccountRow } from './AccountRow'
import { InvitationRow } from './InvitationRow'
import { InviteForm } from './InviteForm'
import { StaffRows } from './StaffRow.styles'

/** The accounts of a trailer, the invitations, and the form for one more. */
export function TrailerStaffCard({ trailer }: { readonly trailer: TrailerStaff }) {
  const { trailerId, name, accounts, invitations } = trailer
  const isEmpty = accounts.length + invitations.length === 0
  return (
    <Card as="section" aria-label={name} css={{ padding: '$4' }}>
      <Heading>{name}</Heading>
      {isEmpty && (
        <MutedText css={{ marginTop: '$2' }}>
          No staff yet. Invite staff so that they can see the orders of this trailer.
        </MutedText>
      )}
      <StaffRows>
        {accounts.map(account => (
          <AccountRow key={account.id} account={account} />
        ))}
        {invitations.map(invitation => (
          <InvitationRow key={invitation.id} trailerId={trailerId} invitation={invitation} />
        ))}
      </StaffRows>
      <InviteForm trailerId={trailerId} trailerName={name} />
    </Card>
  )
}
