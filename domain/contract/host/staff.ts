/** The calls with which hosts invite and remove the staff of their trailers (specification 25.6 to 25.11). */
import * as z from 'zod/mini'
import { emailSchema, NAME_LIMIT } from '#domain/contract/account/accounts'
import { login } from '#domain/contract/account/auth'
import { CHANGE_NOT_SAVED, defineCall } from '#domain/contract/call'
import { isoTimestamp, listOf, numericId, text } from '#domain/contract/parsers'
import { lineText } from '#domain/contract/text-schemas'

const SECRET_LIMIT = 1_000

/** The page of an invitation's link. The token comes after the #, so it reaches no server and no Referer header. */
export const toInvitationPath = (token: string): string => `/host#/invitation/${token}`

const accountSchema = z.object({
  id: numericId,
  name: z.string(),
  email: z.string(),
  hasSecondFactor: z.boolean(),
})
const invitationSchema = z.object({
  id: numericId,
  email: z.string(),
  /** When the link ends. */
  expiresAt: isoTimestamp,
  /** The mail with the link was not delivered, and is not tried again. */
  hasMailFailed: z.boolean(),
  /** The mail server has not taken the mail for half a minute. It is tried again. */
  isMailLate: z._default(z.boolean(), false),
  /** The mail waits, and the server has no mail server that would send it. */
  isMailOff: z._default(z.boolean(), false),
})
/** An invitation that is not accepted yet. */
export type StaffInvitation = z.output<typeof invitationSchema>

const trailerStaffSchema = z.object({
  trailerId: numericId,
  name: text,
  accounts: listOf(accountSchema),
  invitations: listOf(invitationSchema),
})
/** The accounts of a trailer, and its open invitations. */
export type TrailerStaff = z.output<typeof trailerStaffSchema>

const staffSchema = z.object({ trailers: listOf(trailerStaffSchema) })

/** The staff of every trailer, in the order of the trailers. */
export const listStaff = defineCall({
  method: 'GET',
  route: '/host/staff',
  path: (_: object) => '/host/staff',
  responseSchema: staffSchema,
  defaultError: 'The staff could not be loaded',
})

interface InviteStaffInput {
  readonly trailerId: number
  readonly email: string
}

/** Mails a link to a new member of the staff of a trailer. A second mail ends the link of the first. */
export const inviteStaff = defineCall({
  method: 'POST',
  route: '/host/trailers/:id/invitations',
  path: ({ trailerId }: InviteStaffInput) => `/host/trailers/${trailerId}/invitations`,
  requestSchema: z.object({ email: emailSchema }),
  body: ({ email }: InviteStaffInput) => ({ email }),
  responseSchema: staffSchema,
  defaultError: CHANGE_NOT_SAVED,
})

interface IdInput {
  readonly id: number
}

/** Ends the link of an invitation. */
export const revokeInvitation = defineCall({
  method: 'DELETE',
  route: '/host/invitations/:id',
  path: ({ id }: IdInput) => `/host/invitations/${id}`,
  responseSchema: staffSchema,
  defaultError: CHANGE_NOT_SAVED,
})

/** Removes an account of staff who have left. Its sessions and live connections end. */
export const removeStaff = defineCall({
  method: 'DELETE',
  route: '/host/staff/:id',
  path: ({ id }: IdInput) => `/host/staff/${id}`,
  responseSchema: staffSchema,
  defaultError: CHANGE_NOT_SAVED,
})

/** Turns off the second factor of staff who have lost their phone. The account is signed out on all devices. */
export const resetStaffSecondFactor = defineCall({
  method: 'DELETE',
  route: '/host/staff/:id/second-factor',
  path: ({ id }: IdInput) => `/host/staff/${id}/second-factor`,
  responseSchema: staffSchema,
  defaultError: CHANGE_NOT_SAVED,
})

const tokenSchema = z.string().check(z.minLength(1), z.maxLength(SECRET_LIMIT))

/** Says what a link is for. It needs no sign-in, only the token of the link. The token is in the body, not in the address. */
export const readInvitation = defineCall({
  method: 'POST',
  route: '/invitations/read',
  path: () => '/invitations/read',
  requestSchema: z.object({ token: tokenSchema }),
  body: (input: { readonly token: string }) => input,
  responseSchema: z.object({
    email: z.string(),
    /** The name of the trailer whose orders the account will see. Null for a host. */
    trailer: z.nullable(z.string()),
  }),
  defaultError: 'This invitation could not be read. Please try again.',
})

/** What a link is for. */
export type Invitation = z.output<typeof readInvitation.responseSchema>

interface AcceptInvitationInput {
  readonly token: string
  readonly name: string
  readonly password: string
}

/** Creates the account of an invitation, and signs it in. It needs no sign-in, only the token of the link. */
export const acceptInvitation = defineCall({
  method: 'POST',
  route: '/invitations/accept',
  path: () => '/invitations/accept',
  requestSchema: z.object({
    token: tokenSchema,
    name: lineText(NAME_LIMIT, 1),
    password: z.string().check(z.minLength(1), z.maxLength(SECRET_LIMIT)),
  }),
  body: (input: AcceptInvitationInput) => input,
  responseSchema: login.responseSchema,
  defaultError: 'Your account could not be created. Please try again.',
})
