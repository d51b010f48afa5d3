import Download from 'lucide-react/icons/download'
import { downloadFile } from '#app/browser/download-file'
import { type DayTakings, getTakings } from '#domain/contract/host/reports'
import { toTakingsCsv } from '#domain/takings/takings-report'
import { Select } from '#staff/host/shared/forms/Select'
import { Filters } from '#staff/host/shared/lists/Filters'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { useCachedState } from '#staff/host/shared/use-cached-state'
import { useHostQuery } from '#staff/host/use-host-call'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Field } from '#ui/forms/Field'
import { MutedText } from '#ui/text/MutedText'
import { TakingsChart } from './TakingsChart'
import { TakingsTable } from './TakingsTable'

/** Empty days: the last seven. */
const NO_FILTER = { from: '', to: '', trailerId: '', trailerName: '' }

/** What the trailers took, as a chart, a table and a file. */
export function TakingsPage() {
  const [filter, setFilter] = useCachedState('takings', NO_FILTER)
  const { from, to, trailerId } = filter
  const report = useHostQuery(getTakings, { from, to })
  const takings = (report.data?.takings ?? []).filter(
    row => trailerId === '' || String(row.trailerId) === trailerId,
  )
  const days = { from: from || (report.data?.from ?? ''), to: to || (report.data?.to ?? '') }
  const download = () =>
    downloadFile(
      document,
      `takings-${days.from}-${days.to}.csv`,
      toTakingsCsv(takings),
      'text/csv;charset=utf-8',
    )
  return (
    <>
      <PageTitle
        title="Takings"
        text="Card payments count on the day they were paid, cash when it was taken, refunds on the day they were made."
        action={
          takings.length > 0 && (
            <Button kind="secondary" css={SMALL_BUTTON} onClick={download}>
              <Download size={18} aria-hidden="true" /> Download CSV
            </Button>
          )
        }
      />
      <TakingsFilters filter={filter} days={days} takings={report.data?.takings ?? []} onChange={setFilter} />
      <QueryContent query={report}>
        {data =>
          takings.length === 0 ? (
            <EmptyState inline title="No takings" text="Nothing was paid or refunded on these days." />
          ) : (
            <>
              <TakingsChart from={data.from} to={data.to} takings={takings} />
              <TakingsTable takings={takings} />
              <MutedText size="sm" css={{ marginTop: '$3' }}>
                Days of {data.timeZone.replaceAll('_', ' ')}. Refunds by card include what banks took back.
              </MutedText>
            </>
          )
        }
      </QueryContent>
    </>
  )
}

interface TakingsFiltersProps {
  readonly filter: typeof NO_FILTER
  /** The first and last day that are shown, also if none was chosen. */
  readonly days: Pick<typeof NO_FILTER, 'from' | 'to'>
  /** The takings of all trailers, also if one is chosen. */
  readonly takings: readonly DayTakings[]
  readonly onChange: (filter: typeof NO_FILTER) => void
}

function TakingsFilters({ filter, days, takings, onChange }: TakingsFiltersProps) {
  const trailers = listTrailers(filter, takings)
  return (
    <Filters>
      <Field
        label="From"
        type="date"
        value={days.from}
        onChange={event => onChange({ ...filter, ...days, from: event.currentTarget.value })}
      />
      <Field
        label="Until"
        type="date"
        value={days.to}
        onChange={event => onChange({ ...filter, ...days, to: event.currentTarget.value })}
      />
      <Select
        label="Trailer"
        value={filter.trailerId}
        options={[{ value: '', label: 'All' }, ...trailers]}
        onChange={trailerId => {
          const trailerName = trailers.find(({ value }) => value === trailerId)?.label ?? ''
          onChange({ ...filter, trailerId, trailerName })
        }}
      />
    </Filters>
  )
}

/** The trailers that have takings, by their names, and the chosen one, which may have none on other days. */
const listTrailers = (
  { trailerId: chosenId, trailerName }: typeof NO_FILTER,
  takings: readonly DayTakings[],
) =>
  [
    ...new Map([
      ...(chosenId === '' ? [] : [[chosenId, trailerName] as const]),
      ...takings.map(({ trailerId, trailer }) => [String(trailerId), trailer] as const),
    ]),
  ]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label))
