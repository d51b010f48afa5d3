import Download from 'lucide-react/icons/download'
import { downloadFile } from '#app/browser/download-file'
import { listMonthsBack } from '#domain/calendar-days'
import { getStatements, type TrailerStatement } from '#domain/contract/host/reports'
import { toStatementsCsv } from '#domain/takings/trailer-statement'
import { Select } from '#staff/host/shared/forms/Select'
import { Filters } from '#staff/host/shared/lists/Filters'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { useCachedState } from '#staff/host/shared/use-cached-state'
import { useHostQuery } from '#staff/host/use-host-call'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { EmptyState } from '#ui/feedback/EmptyState'
import { MutedText } from '#ui/text/MutedText'
import { monthLabel } from './day-label'
import { StatementsTable, StatementTable } from './StatementsTable'

/** Books are closed once a year, and looked at once more in the next one. */
const MONTHS = 24
/** No month: the present one. */
const NO_FILTER = { month: '', trailerId: '', trailer: '' }

/** What each trailer has earned in a month, as a table and a file. */
export function StatementsPage() {
  const [filter, setFilter] = useCachedState('statements', NO_FILTER)
  const report = useHostQuery(getStatements, { month: filter.month })
  const all = report.data?.statements ?? []
  const shown = all.filter(
    ({ trailerId }) => filter.trailerId === '' || String(trailerId) === filter.trailerId,
  )
  const month = report.data?.month ?? filter.month
  const download = () =>
    downloadFile(
      document,
      ['statement', month, ...(filter.trailerId === '' ? [] : [filter.trailerId])].join('-').concat('.csv'),
      toStatementsCsv(month, shown),
      'text/csv;charset=utf-8',
    )
  return (
    <>
      <PageTitle
        title="Statements"
        text="What customers paid in a month, less refunds and the park's service and delivery charges, is what a trailer has earned."
        action={
          shown.length > 0 && (
            <Button kind="secondary" css={SMALL_BUTTON} onClick={download}>
              <Download size={18} aria-hidden="true" /> Download CSV
            </Button>
          )
        }
      />
      <QueryContent query={report}>
        {data => (
          <>
            <StatementFilters
              filter={filter}
              month={data.month}
              currentMonth={data.currentMonth}
              statements={all}
              onChange={setFilter}
            />
            <Statements isOfOne={filter.trailerId !== ''} shown={shown} />
            <MutedText size="sm" css={{ marginTop: '$3' }}>
              Days of {data.timeZone.replaceAll('_', ' ')}, as in the takings. A refund comes out of the
              trailer's part first. The park gives back its charges with the last of it.
            </MutedText>
          </>
        )}
      </QueryContent>
    </>
  )
}

interface StatementsProps {
  /** Whether one trailer is chosen. */
  readonly isOfOne: boolean
  readonly shown: readonly TrailerStatement[]
}

function Statements({ isOfOne, shown }: StatementsProps) {
  const [first] = shown
  if (first === undefined)
    return <EmptyState inline title="No statement" text="Nothing was paid or refunded in this month." />
  return isOfOne ? <StatementTable statement={first} /> : <StatementsTable statements={shown} />
}

interface StatementFiltersProps {
  readonly filter: typeof NO_FILTER
  /** The month that is shown, also if none was chosen. */
  readonly month: string
  readonly currentMonth: string
  /** The statements of all trailers, also if one is chosen. */
  readonly statements: readonly TrailerStatement[]
  readonly onChange: (filter: typeof NO_FILTER) => void
}

function StatementFilters({ filter, month, currentMonth, statements, onChange }: StatementFiltersProps) {
  const trailers = new Map(statements.map(({ trailerId, trailer }) => [String(trailerId), trailer]))
  // The chosen trailer may have no money in another month.
  if (filter.trailerId !== '')
    trailers.set(filter.trailerId, trailers.get(filter.trailerId) ?? filter.trailer)
  return (
    <Filters>
      <Select
        label="Month"
        value={month}
        options={listMonthsBack(currentMonth, MONTHS).map(value => ({ value, label: monthLabel(value) }))}
        onChange={chosen => onChange({ ...filter, month: chosen })}
      />
      <Select
        label="Trailer"
        value={filter.trailerId}
        options={[{ value: '', label: 'All' }, ...[...trailers].map(([value, label]) => ({ value, label }))]}
        onChange={trailerId => onChange({ ...filter, trailerId, trailer: trailers.get(trailerId) ?? '' })}
      />
    </Filters>
  )
}
