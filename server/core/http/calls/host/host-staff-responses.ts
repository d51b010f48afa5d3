/** What the server sends for the calls of `domain/contract/host/staff.ts`. */
import * as z from 'zod/mini'

const text = z.string()

const account = z.object({ id: z.int(), name: text, email: text, hasSecondFactor: z.boolean() })
const invitation = z.object({
  ...{ id: z.int(), email: text, expiresAt: text },
  ...{ hasMailFailed: z.boolean(), isMailLate: z.boolean(), isMailOff: z.boolean() },
})
const trailerStaff = z.object({
  trailerId: z.int(),
  name: text,
  accounts: z.array(account),
  invitations: z.array(invitation),
})
export const invitationResponse = z.object({ email: text, trailer: z.nullable(text) })
export const staffResponse = z.object({ trailers: z.array(trailerStaff) })
