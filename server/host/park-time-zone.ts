import { LOCALE_SETTINGS } from '#domain/locale'
import type { Db } from '#server/db/database'

/** The time zone in which the park's days begin, such as 'Europe/London'. */
export const readParkTimeZone = async (_db: Db): Promise<string> => LOCALE_SETTINGS.timezone
