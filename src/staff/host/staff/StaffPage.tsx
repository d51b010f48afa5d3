import { useState } from 'react'
import { listStaff, type TrailerStaff } from '#domain/contract/host/staff'
import { NoTrailers } from '#staff/host/shared/lists/NoTrailers'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { useHostQuery } from '#staff/host/use-host-call'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Field } from '#ui/forms/Field'
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
            <StaffList trailers={trailers} />
          )
        }
      </QueryContent>
    </>
  )
}

/** More cards than this are folded. */
const MAX_OPEN_CARDS = 5

/** Whether a search finds a trailer: by its name, or by anybody who works there or is invited. */
function isFound({ name, accounts, invitations }: TrailerStaff, search: string): boolean {
  const texts = [
    name,
    ...accounts.flatMap(person => [person.name, person.email]),
    ...invitations.map(({ email }) => email),
  ]
  return texts.some(text => text.toLowerCase().includes(search.trim().toLowerCase()))
}

function StaffList({ trailers }: { readonly trailers: readonly TrailerStaff[] }) {
  const [search, setSearch] = useState('')
  const shown = trailers.filter(trailer => isFound(trailer, search))
  return (
    <Stack>
      {trailers.length > MAX_OPEN_CARDS && (
        <Field
          label="Find a trailer or a person"
          type="search"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 && (
        <EmptyState inline title="Nobody found" text="No trailer, name or email contains this text." />
      )}
      {shown.map(trailer => (
        <TrailerStaffCard
          key={trailer.trailerId}
          trailer={trailer}
          isFolded={shown.length > MAX_OPEN_CARDS}
        />
      ))}
    </Stack>
  )
}
