/** The opening hours of the trailers as their hosts see and set them. */
import { eq } from 'drizzle-orm'
import { describeHoursIssue, findHoursIssues } from '#domain/opening-hours/hours-issues'
import type { OpeningHours } from '#domain/opening-hours/opening-hours'
import { isTimeZone, unknownTimeZoneText } from '#domain/opening-hours/park-clock'
import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { vendors } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import { lockCatalogue } from '#server/park/import/import-park'
import { readParkTimeZone, saveParkTimeZone } from '#server/park/import/park-settings-store'
import { findHoursPeriod } from '#server/park/vendors/vendor-opening'
import { findVendorsInPark, type ZonedVendor } from '#server/park/vendors/vendor-store'
import { assertFormUnchanged, formVersionOf } from '#server/staff/host/form-version'
import { eventsOfPark, eventsOfTrailer } from '#server/staff/host/last-change'
import { lockTrailer } from '#server/staff/host/trailers/host-trailer-changes'

const toTrailerHours = (trailer: ZonedVendor, now: number) => {
  const { isOpen, until } = findHoursPeriod(trailer, now)
  return {
    id: trailer.id,
    name: trailer.name,
    hours: trailer.openingHours,
    version: formVersionOf(trailer.openingHours),
    isWithinHours: isOpen,
    changesAt: Number.isFinite(until) ? new Date(until).toISOString() : null,
  }
}

/** Reads the time zone, and the trailers in the order of their ids. @param now in UTC ms */
export async function findParkHours(db: Db, now: number) {
  const timeZone = await readParkTimeZone(db)
  const trailers = await findVendorsInPark(db)
  return {
    timeZone,
    version: formVersionOf(timeZone),
    trailers: trailers.map(trailer => toTrailerHours(trailer, now)),
  }
}

interface TimeZoneChange extends HostChange {
  readonly timeZone: string
  readonly version: string
}

/** @throws HttpError 400 for a name that is no time zone, 409 if the time zone has changed since it was read */
export async function changeTimeZone(
  db: Db,
  { timeZone, version, ...change }: TimeZoneChange,
): Promise<void> {
  if (!isTimeZone(timeZone)) throw new HttpError('unknown_time_zone', unknownTimeZoneText(timeZone))
  await db.transaction(async tx => {
    // An import sets the time zone too.
    await lockCatalogue(tx)
    const current = await readParkTimeZone(tx)
    await assertFormUnchanged(tx, {
      ...{ code: 'edit_conflict', current, next: timeZone, version },
      events: eventsOfPark('time_zone_changed'),
      describe: () => `has changed the time zone to ${current} since you opened it`,
    })
    await saveParkTimeZone(tx, timeZone)
    await recordHostChange(tx, 'time_zone_changed', { timeZone }, change)
  })
}

interface HoursChange extends HostChange {
  readonly vendorId: number
  readonly hours: OpeningHours | null
  readonly version: string
}

/** @throws HttpError 400 for ranges that overlap and for dates that come twice, 409 if the hours have changed since they were read */
export async function changeOpeningHours(
  db: Db,
  { vendorId, hours, version, ...change }: HoursChange,
): Promise<void> {
  const [issue] = hours ? findHoursIssues(hours) : []
  if (hours && issue) throw new HttpError('invalid_opening_hours', describeHoursIssue(hours, issue))
  await db.transaction(async tx => {
    await lockCatalogue(tx)
    const { name, openingHours } = await lockTrailer(tx, vendorId)
    await assertFormUnchanged(tx, {
      code: 'edit_conflict',
      current: openingHours,
      next: hours,
      version,
      events: eventsOfTrailer({ id: vendorId, name }, ['opening_hours_changed']),
      describe: () => `has changed the hours of ${name} since you opened them`,
    })
    await tx.update(vendors).set({ openingHours: hours }).where(eq(vendors.id, vendorId))
    await recordHostChange(tx, 'opening_hours_changed', { vendorId }, change)
  })
}
