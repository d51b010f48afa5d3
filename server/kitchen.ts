import type { Clock } from '#server/clock'
import type { Db } from '#server/database'
import { type Move, moveWaiting } from '#server/moving'

/** How often the kitchen looks, in milliseconds. */
const GLANCE = 1_000

interface KitchenParts {
  readonly db: Db
  readonly clock: Clock
  readonly stepSeconds: number
  readonly announce: (move: Move) => void
  readonly complain: (error: unknown) => void
}

/**
 * The demo kitchen: moves each order one step on when it has stood for so many seconds. It goes by the time kept with
 * the order, so that a restart loses nothing. Without steps it does nothing.
 * @returns closes the kitchen, and resolves when it has put down what it was doing
 */
export function openKitchen({
  db,
  clock,
  stepSeconds,
  announce,
  complain,
}: KitchenParts): () => Promise<void> {
  let work: Promise<void> | null = null
  const glance = async () => {
    const now = clock.now()
    const moves = await moveWaiting(db, new Date(now - stepSeconds * 1000), new Date(now))
    for (const move of moves) announce(move)
  }
  const begin = () => {
    work ??= glance()
      .catch(complain)
      .finally(() => {
        work = null
      })
  }
  const close = stepSeconds > 0 ? clock.every(GLANCE, begin) : () => {}
  return async () => {
    close()
    await work
  }
}
