import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { HttpError } from '#server/core/http/http-error'
import { deleteStaffInvitation } from '#server/identity/accounts/invitations/invitation-store'
import { createInvitation } from '#server/identity/accounts/invitations/invitations'
import { enqueueMail } from '#server/messages/mail/mail-store'
import type { VendorRow } from '#server/park/vendors/vendor-store'
import type { Services } from '#server/services'

/**
 * Writes an invitation to a trailer and its mail.
 * @throws HttpError 409 if the address has an account or another invitation, 503 if the server sends no mails
 */
export async function inviteToTrailer(
  { db, mailer }: Services,
  { id: vendorId, name: trailer }: Pick<VendorRow, 'id' | 'name'>,
  email: string,
  { userId, now }: HostChange,
): Promise<void> {
  if (mailer === null)
    throw new HttpError('mail_unavailable', 'This server sends no mails. It needs a mail server first.')
  await db.transaction(async tx => {
    const { token, email: address } = await createInvitation(tx, { email, vendorId, userId, now })
    await enqueueMail(tx, address, { kind: 'staff_invitation', data: { token, trailer } }, now)
  })
}

/** Ends the link of an invitation to a trailer. @throws HttpError 404 if it is accepted or revoked */
export async function revokeStaffInvitation(db: Db, id: number | null, change: HostChange): Promise<void> {
  await db.transaction(async tx => {
    const revoked = await deleteStaffInvitation(tx, id ?? 0)
    if (revoked === null)
      throw new HttpError('invitation_not_found', 'This invitation was accepted or revoked already')
    const details = { invitationId: revoked.id, vendorId: revoked.vendorId }
    await recordHostChange(tx, 'invitation_revoked', details, change)
  })
}
