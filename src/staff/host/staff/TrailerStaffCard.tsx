import type { TrailerStaff } from '#domain/contract/host/staff'
import { FoldedPart } from '#staff/host/shared/lists/FoldedPart'
import { Tag } from '#ui/feedback/Tag'
import { Card } from '#ui/layout/Card'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { AccountRow } from './AccountRow'
import { InvitationRow } from './InvitationRow'
import { InviteForm } from './InviteForm'
import { StaffRows } from './StaffRow.styles'

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

interface TrailerStaffCardProps {
  readonly trailer: TrailerStaff
  /** Whether only its first line is shown at first. */
  readonly isFolded: boolean
}

/** What a folded card says. */
function StaffSummary({ trailer, isFolded }: TrailerStaffCardProps) {
  const { name, accounts, invitations } = trailer
  return (
    <>
      <Heading size="lg">{name}</Heading>
      <MutedText as="span" size="sm">
        {countText(accounts.length, 'account', 'accounts')}
        {invitations.length > 0 && ` · ${countText(invitations.length, 'invitation', 'invitations')}`}
      </MutedText>
      {isFolded && invitations.some(({ hasMailFailed }) => hasMailFailed) && (
        <Tag tone="red">Mail failed</Tag>
      )}
    </>
  )
}

/** The accounts of a trailer, the invitations, and the form for one more. */
export function TrailerStaffCard({ trailer, isFolded }: TrailerStaffCardProps) {
  const { trailerId, name, accounts, invitations } = trailer
  const isEmpty = accounts.length + invitations.length === 0
  return (
    <Card as="section" aria-label={name} css={{ padding: '$2 $4' }}>
      <FoldedPart isFolded={isFolded} head={<StaffSummary trailer={trailer} isFolded={isFolded} />}>
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
      </FoldedPart>
    </Card>
  )
}
