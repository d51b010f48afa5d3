import type { AppActor } from './app-actor'

type UserId = ReturnType<AppActor['getSnapshot']>['context']['userId']

/**
 * Calls `onChange` after a sign-in, a sign-out or a change of account, in this tab or another one.
 * @param onChange gets the ids of the present user and of the one before; null for a visitor, undefined while it is unknown
 */
export function onUserChange(
  appActor: Pick<AppActor, 'getSnapshot' | 'subscribe'>,
  onChange: (userId: UserId, lastUserId: UserId) => void,
): void {
  let lastUserId = appActor.getSnapshot().context.userId
  appActor.subscribe(({ context: { userId } }) => {
    if (userId === lastUserId) return
    const previousUserId = lastUserId
    lastUserId = userId
    onChange(userId, previousUserId)
  })
}
