import { listOpeningHours, type TrailerHours } from '#domain/contract/host/hours'
import type { OpeningHours, OpeningRange } from '#domain/opening-hours/opening-hours'
import { NoSuchTrailer, NoTrailers } from '#staff/host/shared/lists/NoTrailers'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { useHostQuery } from '#staff/host/use-host-call'
import { Stack } from '#ui/layout/Stack'
import { HoursForm } from './HoursForm'
import { TimeZoneCard } from './TimeZoneCard'
import { TrailerHoursCard } from './TrailerHoursCard'

const everyDay = (range: OpeningRange): OpeningHours['week'] => ({
  monday: [range],
  tuesday: [range],
  wednesday: [range],
  thursday: [range],
  friday: [range],
  saturday: [range],
  sunday: [range],
})

/** The week of most trailers of the park, for one that has no hours yet. A park without hours gets 11:00 to 22:00. */
function suggestHours(trailers: readonly Pick<TrailerHours, 'hours'>[]): OpeningHours {
  const weeks = trailers.flatMap(({ hours }) => (hours ? [JSON.stringify(hours.week)] : []))
  const countOf = (week: string) => weeks.filter(other => other === week).length
  const [most] = weeks.toSorted((one, other) => countOf(other) - countOf(one))
  const found = trailers.find(({ hours }) => hours && JSON.stringify(hours.week) === most)?.hours
  return { week: found?.week ?? everyDay({ from: '11:00', to: '22:00' }), exceptions: [] }
}

interface ParkHours {
  readonly timeZone: string
  /** The version of the time zone. */
  readonly version: string
  readonly trailers: readonly TrailerHours[]
}

/** The opening hours of all trailers, or the form for one trailer. @param id of the trailer whose hours are edited */
export function OpeningHoursPage({ id }: { readonly id: string | null }) {
  const hours = useHostQuery(listOpeningHours, {})
  return (
    <QueryContent query={hours}>
      {park => (id === null ? <HoursOverview {...park} /> : <EditedHours {...park} id={id} />)}
    </QueryContent>
  )
}

const HoursOverview = ({ timeZone, version, trailers }: ParkHours) => (
  <>
    <PageTitle
      title="Opening hours"
      text="Outside of its hours a trailer is closed. Within them its staff can still pause or close it."
    />
    <TimeZoneCard newest={{ timeZone, version }} />
    {trailers.length === 0 && <NoTrailers text="Hours belong to a trailer. Add one first." />}
    <Stack as="ul" gap={3} css={{ listStyle: 'none', padding: 0, marginTop: '$4' }}>
      {trailers.map(trailer => (
        <TrailerHoursCard key={trailer.id} trailer={trailer} timeZone={timeZone} />
      ))}
    </Stack>
  </>
)

function EditedHours({ id, timeZone, trailers }: ParkHours & { readonly id: string }) {
  const trailer = trailers.find(candidate => String(candidate.id) === id)
  if (!trailer) return <NoSuchTrailer page="opening-hours" />
  return <HoursForm newest={trailer} suggestion={suggestHours(trailers)} timeZone={timeZone} />
}
