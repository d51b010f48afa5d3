import type { HostOrderFilter } from '#domain/contract/host/money'
import { listHostTrailers } from '#domain/contract/host/trailers'
import { Select } from '#staff/host/shared/forms/Select'
import { FiltersBelowSearch } from '#staff/host/shared/lists/Filters'
import { useHostQuery } from '#staff/host/use-host-call'
import { Field } from '#ui/forms/Field'
import { STATUS_OPTIONS } from './order-texts'

/** The search and filters, and the cursors of the pages up to the shown one. */
type OrderFilter = Omit<HostOrderFilter, 'before'> & { readonly cursors: readonly number[] }
export const NO_FILTER: OrderFilter = {
  search: '',
  trailerId: null,
  status: '',
  from: '',
  to: '',
  cursors: [],
}

interface OrderFiltersProps {
  readonly filter: OrderFilter
  readonly onChange: (change: Partial<OrderFilter>) => void
}

/** The search and the filters of the list of orders. */
export function HostOrderFilters({ filter, onChange }: OrderFiltersProps) {
  const trailers = useHostQuery(listHostTrailers, {})
  const trailerOptions = (trailers.data?.trailers ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  return (
    <FiltersBelowSearch>
      <Field
        label="Search"
        placeholder="Number, code, table, name or email"
        type="search"
        value={filter.search}
        onChange={event => onChange({ search: event.currentTarget.value })}
      />
      <Select
        label="Trailer"
        value={filter.trailerId === null ? '' : String(filter.trailerId)}
        options={[{ value: '', label: 'All' }, ...trailerOptions]}
        onChange={value => onChange({ trailerId: value === '' ? null : Number(value) })}
      />
      <Select
        label="Status"
        value={filter.status}
        options={STATUS_OPTIONS}
        onChange={status => onChange({ status })}
      />
      <Field
        label="From"
        type="date"
        value={filter.from}
        onChange={event => onChange({ from: event.currentTarget.value })}
      />
      <Field
        label="Until"
        type="date"
        value={filter.to}
        onChange={event => onChange({ to: event.currentTarget.value })}
      />
    </FiltersBelowSearch>
  )
}
