import { inviteStaff, removeStaff, revokeInvitation, type TrailerStaff } from '#domain/contract/host-staff'
import { ActionButton } from '#host/shared/ActionButton'
import { errorText } from '#host/shared/error-text'
import { useHostSave } from '#host/use-host-call'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Tag } from '#ui/feedback/Tag'
import { Card } from '#ui/layout/Card'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { InviteForm } from './InviteForm'
import { StaffRow } from './StaffRow'
import { StaffRows } from './StaffRow.styles'

const isOver = (expiresAt: string | null): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now()

/** The accounts of a trailer, the invitations, and the form for one more. */
export function TrailerStaffCard({ trailer }: { readonly trailer: TrailerStaff }) {
  const { trailerId, name, accounts, invitations } = trailer
  const removal = useHostSave(removeStaff)
  const resend = useHostSave(inviteStaff)
  const revocation = useHostSave(revokeInvitation)
  const failure = errorText(removal.error ?? resend.error ?? revocation.error)
  const isEmpty = accounts.length + invitations.length === 0
  return (
    <Card as="section" aria-label={name} css={{ padding: '$4' }}>
      <Heading size="lg">{name}</Heading>
      {failure !== null && <ErrorAlert css={{ marginTop: '$3' }}>{failure}</ErrorAlert>}
      {isEmpty && (
        <MutedText css={{ marginTop: '$2' }}>Nobody yet: this trailer has no kitchen board.</MutedText>
      )}
      <StaffRows>
        {accounts.map(({ id, name, email }) => (
          <StaffRow key={id} name={name} detail={email}>
            <ActionButton
              label="Remove"
              of={name}
              question={`Remove ${name}?`}
              text="The account and its sessions end at once. What was cooked stays."
              busy={removal.isPending}
              onAction={() => removal.mutate({ id })}
            />
          </StaffRow>
        ))}
        {invitations.map(({ id, email, expiresAt }) => (
          <StaffRow
            key={`invitation ${id}`}
            name={email}
            detail={isOver(expiresAt) ? 'The link has expired' : 'Has a mail with a link'}
            tag={
              <Tag tone={isOver(expiresAt) ? 'red' : 'orange'}>
                {isOver(expiresAt) ? 'Expired' : 'Invited'}
              </Tag>
            }
          >
            <ActionButton
              label="Send again"
              of={email}
              busy={resend.isPending}
              onAction={() => resend.mutate({ trailerId, email })}
            />
            <ActionButton
              label="Revoke"
              of={email}
              busy={revocation.isPending}
              onAction={() => revocation.mutate({ id })}
            />
          </StaffRow>
        ))}
      </StaffRows>
      <InviteForm trailerId={trailerId} trailerName={name} />
    </Card>
  )
}
