import { listOpeningHours } from '#domain/contract/host-hours'
import { PageTitle } from '#host/shared/PageTitle'
import { QueryContent } from '#host/shared/QueryContent'
import { useHostQuery } from '#host/use-host-call'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Stack } from '#ui/layout/Stack'
import { HoursForm } from './HoursForm'
import { TimeZoneCard } from './TimeZoneCard'
import { TrailerHoursCard } from './TrailerHoursCard'

/** The opening hours of all trailers, or the form for those of one. @param id of the trailer whose hours are edited */
export function OpeningHoursPage({ id }: { readonly id: string | null }) {
  const hours = useHostQuery(listOpeningHours, {})
  return (
    <QueryContent query={hours}>
      {({ timeZone, trailers }) => {
        if (id === null)
          return (
            <>
              <PageTitle
                title="Opening hours"
                text="Outside of its hours a trailer is closed. Within them its staff can still pause or close it."
              />
              <TimeZoneCard timeZone={timeZone} />
              <Stack as="ul" gap={3} css={{ listStyle: 'none', padding: 0, marginTop: '$4' }}>
                {trailers.map(trailer => (
                  <TrailerHoursCard key={trailer.id} trailer={trailer} timeZone={timeZone} />
                ))}
              </Stack>
            </>
          )
        const edited = trailers.find(trailer => String(trailer.id) === id)
        return edited ? (
          <HoursForm trailer={edited} timeZone={timeZone} />
        ) : (
          <EmptyState as="h1" inline title="There is no such trailer" text="It may have left the park." />
        )
      }}
    </QueryContent>
  )
}
