import { listStaff } from '#domain/contract/host/staff'
import { NoTrailers } from '#host/shared/lists/NoTrailers'
import { PageTitle } from '#host/shared/PageTitle'
import { QueryContent } from '#host/shared/QueryContent'
import { useHostQuery } from '#host/use-host-call'
import { Stack } from '#ui/layout/Stack'
import { TrailerStaffCard } from './TrailerStaffCard'

/** The staff accounts and the invitations of each trailer. */
export function StaffPage() {
  const staff = useHostQuery(listStaff, {})
  return (
    <>
      <PageTitle
        title="Staff"
        text="Each person has an account for the kitchen board of one trailer. An invitation works once, for 7 days."
      />
      <QueryContent query={staff}>
        {({ trailers }) =>
          trailers.length === 0 ? (
            <NoTrailers text="Staff belong to a trailer. Add one first." />
          ) : (
            <Stack>
              {trailers.map(trailer => (
                <TrailerStaffCard key={trailer.trailerId} trailer={trailer} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
    </>
  )
}
