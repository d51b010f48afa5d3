import { inviteStaff, revokeInvitation, type StaffInvitation } from '#domain/contract/host/staff'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { useHostSave } from '#staff/host/use-host-call'
import { errorText } from '#staff/shared/error-text'
import { Tag } from '#ui/feedback/Tag'
import { StaffRow } from './StaffRow'

const WAITING = { detail: 'Has not used the link of the mail yet', tag: <Tag tone="orange">Invited</Tag> }
const NOT_DELIVERED = {
  detail: 'The mail could not be delivered. Send it again, or revoke it and invite the right address.',
  tag: <Tag tone="red">Mail failed</Tag>,
}
const LATE = {
  detail: 'The mail is not sent yet: the mail server does not take it. The server tries again by itself.',
  tag: <Tag tone="orange">Mail waits</Tag>,
}
const NO_MAIL_SERVER = {
  detail: 'The mail is not sent: no mail server is set up. It goes out once the setting SMTP_URL names one.',
  tag: <Tag tone="red">Mail not sent</Tag>,
}
const EXPIRED = { detail: 'The link has expired', tag: <Tag tone="red">Expired</Tag> }

interface InvitationRowProps {
  readonly trailerId: number
  readonly invitation: StaffInvitation
}

function invitationTexts({ expiresAt, hasMailFailed, isMailLate, isMailOff }: StaffInvitation) {
  if (hasMailFailed) return NOT_DELIVERED
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  if (isExpired) return EXPIRED
  if (isMailOff) return NO_MAIL_SERVER
  return isMailLate ? LATE : WAITING
}

/** An invitation to the staff of a trailer. */
export function InvitationRow({ trailerId, invitation }: InvitationRowProps) {
  const { id, email } = invitation
  const resend = useHostSave(inviteStaff)
  const revocation = useHostSave(revokeInvitation)
  return (
    <StaffRow
      name={email}
      {...invitationTexts(invitation)}
      failure={errorText(resend.error ?? revocation.error)}
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
  )
}
