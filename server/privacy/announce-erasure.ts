import type { FastifyBaseLogger } from 'fastify'
import { MS_PER_DAY } from '#domain/calendar-days'
import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { countOrdersToErase } from './erase-old-data'
import type { Retention } from './retention-settings'

interface ErasureAnnouncement {
  readonly db: Db
  readonly clock: Pick<ServerClock, 'now'>
  readonly retention: Retention
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Logs at the start how many orders the first cleanup will erase. The cleanup runs an hour later, so a host who has just updated
 * can still change the setting (specification 28.23).
 */
export async function announceErasure({ db, clock, retention, log }: ErasureAnnouncement): Promise<void> {
  const { personalDataDays: days } = retention
  if (days === 0) return
  const orders = await countOrdersToErase(db, new Date(clock.now() - days * MS_PER_DAY))
  if (orders === 0) return
  log.warn(
    { orders, days },
    'personal data of old orders will be erased in an hour; KEEP_PERSONAL_DATA_DAYS sets another time, 0 keeps it',
  )
}
