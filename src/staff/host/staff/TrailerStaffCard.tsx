import { removeStaff, resetStaffSecondFactor, type TrailerStaff } from '#domain/contract/host/staff'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { FoldedPart } from '#staff/host/shared/lists/FoldedPart'
import { useHostSave } from '#staff/host/use-host-call'
import { errorText } from '#staff/shared/error-text'
import { Tag } from '#ui/feedback/Tag'
import { Card } from '#ui/layout/Card'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { InvitationRow } from './InvitationRow'
import { InviteForm } from './InviteForm'
import { StaffRow } from './StaffRow'
import { StaffRows } from './StaffRow.styles'

/** The account of a person who works at a trailer. */
function AccountRow({ account }: { readonly account: TrailerStaff['accounts'][number] }) {
  const { id, name, email, hasSecondFactor } = account
  const removal = useHostSave(removeStaff)
  const reset = useHostSave(resetStaffSecondFactor)
  return (
    <StaffRow name={name} detail={email} failure={errorText(removal.error ?? reset.error)}>
      {hasSecondFactor && (
        <ActionButton
          label="Reset second factor"
          of={name}
          question={`Reset the second factor of ${name}?`}
          text="The account is signed out on all devices. Its password alone signs in again. Do this for a lost phone, after you have spoken with the person."
          busy={reset.isPending}
          onAction={() => reset.mutate({ id })}
        />
      )}
      <ActionButton
        label="Remove"
        of={name}
        question={`Remove ${name}?`}
        text="The account ends at once, on all devices."
        busy={removal.isPending}
        onAction={() => removal.mutate({ id })}
      />
    </StaffRow>
  )
}

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
