import type { SnapshotFrom } from 'xstate'
import type { User } from '#domain/contract/account/auth'
import type { sessionMachine } from './session.machine'

/** The customer who is signed in, or null. It has a file of its own, so that pages can use it without the charts. */
export const signedInUser = (snapshot: SnapshotFrom<typeof sessionMachine>): User | null =>
  snapshot.hasTag('signedIn') ? (snapshot.context.sessionInfo?.user ?? null) : null
