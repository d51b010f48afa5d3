import { type AuditEntry, listAuditEvents } from '#domain/contract/host/reports'
import { Select } from '#staff/host/shared/forms/Select'
import { DataTable } from '#staff/host/shared/lists/DataTable'
import { Filters } from '#staff/host/shared/lists/Filters'
import { Pager } from '#staff/host/shared/lists/Pager'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { timeText } from '#staff/host/shared/time-text'
import { useCachedState } from '#staff/host/shared/use-cached-state'
import { toHostHref } from '#staff/host/shell/host-address'
import { useHostQuery } from '#staff/host/use-host-call'
import { EmptyState } from '#ui/feedback/EmptyState'
import { InlineLink } from '#ui/text/InlineLink'
import { MutedText } from '#ui/text/MutedText'
import { auditDetailsText, auditNameLabel, auditPersonText } from './audit-texts'

interface AuditPageFilter {
  readonly kind: string
  readonly personId: string
  readonly cursors: readonly number[]
}
const NO_FILTER: AuditPageFilter = { kind: '', personId: '', cursors: [] }

/** The audit log: who did what, and when. */
export function AuditPage() {
  const [filter, setFilter] = useCachedState('audit', NO_FILTER)
  const { kind, personId, cursors } = filter
  const log = useHostQuery(listAuditEvents, {
    kind,
    personId: personId === '' ? null : Number(personId),
    before: cursors.at(-1) ?? null,
  })
  const setFirstPage = (change: Partial<AuditPageFilter>) => setFilter({ ...filter, cursors: [], ...change })
  return (
    <>
      <PageTitle title="What happened" text="Who did what, and when. Entries cannot be changed." />
      <Filters>
        <Select
          label="Kind"
          value={kind}
          options={[
            { value: '', label: 'All' },
            ...(log.data?.kinds ?? []).map(value => ({ value, label: auditNameLabel(value) })),
          ]}
          onChange={value => setFirstPage({ kind: value })}
        />
        <Select
          label="Person"
          value={personId}
          options={[
            { value: '', label: 'Everyone' },
            ...(log.data?.people ?? []).map(({ id, name, role }) => ({
              value: String(id),
              label: auditPersonText({ person: name, role }),
            })),
          ]}
          onChange={value => setFirstPage({ personId: value })}
        />
      </Filters>
      <QueryContent query={log}>
        {({ events, nextCursor }) => (
          <>
            {events.length === 0 ? (
              <EmptyState inline title="No entries" text="No entries match these filters." />
            ) : (
              <AuditTable events={events} />
            )}
            <Pager
              cursors={cursors}
              nextCursor={nextCursor}
              onChange={next => setFilter({ ...filter, cursors: next })}
            />
          </>
        )}
      </QueryContent>
    </>
  )
}

function AuditTable({ events }: { readonly events: readonly AuditEntry[] }) {
  return (
    <DataTable caption="What happened, the newest first">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Order</th>
        </tr>
      </thead>
      <tbody>
        {events.map(entry => (
          <tr key={entry.id}>
            <td>{timeText(entry.at)}</td>
            <td data-label="Who">{auditPersonText(entry)}</td>
            <td>
              {auditNameLabel(entry.event)}
              <MutedText size="sm">{auditDetailsText(entry)}</MutedText>
            </td>
            <td data-label="Order">
              {typeof entry.orderId === 'number' && (
                <InlineLink href={toHostHref('orders', entry.orderId)} css={{ whiteSpace: 'nowrap' }}>
                  #{entry.orderId}
                </InlineLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
