import { listHostTrailers } from '#domain/contract/host-park'
import { PageTitle } from '#host/shared/PageTitle'
import { QueryContent } from '#host/shared/QueryContent'
import { useHostQuery } from '#host/use-host-call'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Stack } from '#ui/layout/Stack'
import { TrailerCard } from './TrailerCard'

/** The trailers of the park. */
export function TrailersPage() {
  const trailers = useHostQuery(listHostTrailers, {})
  return (
    <>
      <PageTitle title="Trailers" text="A closed trailer takes no orders. Its menu stays as it is." />
      <QueryContent query={trailers}>
        {({ trailers }) =>
          trailers.length === 0 ? (
            <EmptyState inline title="No trailers yet" text="Add the first one: its menu comes next." />
          ) : (
            <Stack as="ul" gap={3} css={{ listStyle: 'none', padding: 0 }}>
              {trailers.map(trailer => (
                <TrailerCard key={trailer.id} trailer={trailer} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
    </>
  )
}
