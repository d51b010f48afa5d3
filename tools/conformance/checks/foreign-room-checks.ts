/** Checks that no one else follows the orders of a customer. */
import * as z from 'zod/mini'
import { type ConformanceContext, type SignedInUser, UNKNOWN_ID } from './conformance-context'
import { joinOwnRoom, openBackendSocket, waitForEvent } from './socket-connection'

/** Asks without a token for the room of a customer. */
export async function checkForeignConnection(
  { host, report }: ConformanceContext,
  user: SignedInUser,
  own: { readonly isAnswered: boolean } | null,
): Promise<void> {
  const check = 'refuses a live connection without a token'
  if (own === null) return report.addSkipped(check, 'the backend opens no live connection at all')
  const socket = openBackendSocket(host, {})
  const answer = waitForEvent(socket, ['room-joined', 'auth-error', 'connect_error', 'disconnect'])
  joinOwnRoom(socket, user.userId)
  const refused = await answer
  socket.disconnect()
  if (refused === null && !own.isAnswered)
    return report.addSkipped(check, 'the backend says of no room whether it was joined')
  const isRefused = refused !== null && refused.name !== 'room-joined'
  report.addChecked(check, isRefused, 'Strangers may follow the orders of customers.')
}

const roomSchema = z.object({ room: z.string() })

/** Whether the answer names a room of this user: `7` or `user_7`. */
const isRoomOf = (payload: unknown, userId: string): boolean => {
  const room = roomSchema.safeParse(payload).data?.room ?? ''
  return room === userId || room.endsWith(`_${userId}`) || room.endsWith(`:${userId}`)
}

/** Asks with the customer's own token for the room of another one. */
export async function checkForeignRoom(
  { host, report }: ConformanceContext,
  user: SignedInUser,
  isAnswered: boolean,
): Promise<void> {
  const check = 'refuses the room of another customer'
  const socket = openBackendSocket(host, { token: user.token })
  const answer = waitForEvent(socket, ['room-joined', 'auth-error', 'connect_error', 'disconnect'])
  socket.emit('join-user-room', String(UNKNOWN_ID))
  const answered = await answer
  socket.disconnect()
  if (answered === null && !isAnswered)
    return report.addSkipped(check, 'the backend says of no room whether it was joined')
  const isRefused = answered?.name !== 'room-joined' || isRoomOf(answered.payload, user.userId)
  report.addChecked(
    check,
    isRefused,
    'Customers may follow the orders of others. Take the user from the token, and answer `auth-error` for another id.',
  )
}
