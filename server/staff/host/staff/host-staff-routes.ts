import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError } from '#server/core/http/http-error'
import { clientNetworkOf } from '#server/core/http/limits/client-network'
import { createAccountLimits } from '#server/identity/accounts/account-limits'
import { deleteStaffInvitation } from '#server/identity/accounts/invitations/invitation-store'
import {
  createInvitation,
  createInvitationAcceptance,
  describeInvitation,
} from '#server/identity/accounts/invitations/invitations'
import type { StartSession } from '#server/identity/auth/sessions/start-session'
import type { DeviceCookies } from '#server/identity/auth/sign-in/device-cookie'
import type { HashLimits } from '#server/identity/auth/sign-in/hash-limits'
import type { Identity } from '#server/identity/auth/tokens'
import { serializeUser } from '#server/identity/auth/user-serializer'
import { normaliseEmail } from '#server/identity/auth/user-store'
import {
  type AuthenticatedRequestContext,
  ResponseWithStatus,
  type RouteRegistrar,
} from '#server/identity/routes/route-registrar'
import { enqueueMail } from '#server/messages/mail/mail-store'
import type { VendorRow } from '#server/park/vendors/vendor-store'
import type { Services } from '#server/services'
import { parsePathId, requireTrailer } from '#server/staff/host/require-trailer'
import { findStaff, removeStaffAccount, resetStaffFactor } from './host-staff-store'

/**
 * Writes an invitation to a trailer and its mail.
 * @throws HttpError 409 if the address has an account or another invitation, 503 if the server sends no mails
 */
async function inviteToTrailer(
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
async function revokeStaffInvitation(db: Db, id: number | null, change: HostChange): Promise<void> {
  await db.transaction(async tx => {
    const revoked = await deleteStaffInvitation(tx, id ?? 0)
    if (revoked === null)
      throw new HttpError('invitation_not_found', 'This invitation was accepted or revoked already')
    const details = { invitationId: revoked.id, vendorId: revoked.vendorId }
    await recordHostChange(tx, 'invitation_revoked', details, change)
  })
}

export interface HostStaffDependencies {
  readonly startSession: StartSession
  readonly devices: DeviceCookies
  readonly hashLimits: HashLimits
  /** Sends the mails that are due. */
  readonly sendMails: () => void
  /** Called when all tokens of an account were ended. */
  readonly onSessionsEnded: (account: Pick<Identity, 'id'>) => void
}

type HostContext = AuthenticatedRequestContext<unknown>

/** Registers the calls for the staff of the trailers (specification 25.6 to 25.11). */
export function registerHostStaffRoutes(
  { hostRoute }: RouteRegistrar,
  services: Services,
  {
    sendMails,
    onSessionsEnded,
    hashLimits,
  }: Pick<HostStaffDependencies, 'sendMails' | 'onSessionsEnded' | 'hashLimits'>,
): void {
  const { db, clock } = services
  const limits = createAccountLimits(services, hashLimits)
  const changeOf = ({ id: userId }: Identity) => ({ userId, now: new Date(clock.now()) })

  const listStaff = () => findStaff(services)
  hostRoute(SERVED_CALLS.listStaff, listStaff)

  hostRoute(SERVED_CALLS.inviteStaff, async context => {
    const trailer = await requireTrailer(db, context)
    const { email } = context.body
    await limits.reserveInvitation(normaliseEmail(email), clientNetworkOf(context.request.ip))
    await inviteToTrailer(services, trailer, email, changeOf(context.identity))
    sendMails()
    return listStaff()
  })

  hostRoute(SERVED_CALLS.revokeInvitation, async context => {
    await revokeStaffInvitation(db, parsePathId(context), changeOf(context.identity))
    return listStaff()
  })

  /** Changes an account of staff, whose sessions end. */
  const changeAccount = async (context: HostContext, change: typeof removeStaffAccount) => {
    const id = parsePathId(context)
    await change(db, id, changeOf(context.identity))
    if (id !== null) onSessionsEnded({ id })
    return listStaff()
  }
  hostRoute(SERVED_CALLS.removeStaff, context => changeAccount(context, removeStaffAccount))
  hostRoute(SERVED_CALLS.resetStaffSecondFactor, context => changeAccount(context, resetStaffFactor))
}

const PASSWORD_SET = 'Your new password is set. Please sign in with it, and with the code of your app.'

/** Registers the call that accepts an invitation. It needs no sign-in, but the token of the link. */
export function registerInvitationRoutes(
  { publicRoute }: RouteRegistrar,
  services: Services,
  { startSession, devices, hashLimits, onSessionsEnded }: HostStaffDependencies,
): void {
  const acceptInvitation = createInvitationAcceptance({
    services,
    limits: createAccountLimits(services, hashLimits),
  })
  publicRoute(SERVED_CALLS.readInvitation, ({ body: { token } }) =>
    describeInvitation(services.db, token, new Date(services.clock.now())),
  )

  publicRoute(SERVED_CALLS.acceptInvitation, async ({ body, request }) => {
    const acceptance = { ...body, network: clientNetworkOf(request.ip) }
    const { user, token } = await acceptInvitation(acceptance, (tx, created) =>
      startSession(tx, created, request),
    )
    // A host who had an account is signed out everywhere else.
    onSessionsEnded(user)
    if (token === null) throw new HttpError('second_factor_required', PASSWORD_SET)
    const response = { token, user: serializeUser(user) }
    return new ResponseWithStatus(200, response, { 'set-cookie': await devices.createCookie(user.id, null) })
  })
}
