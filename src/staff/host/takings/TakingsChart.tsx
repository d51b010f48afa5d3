import { listDays } from '#domain/calendar-days'
import type { DayTakings } from '#domain/contract/host/reports'
import { formatMoney } from '#domain/money'
import { netTakings, sumOfTakings } from '#domain/takings/takings-report'
import { styled } from '#ui/theme/theme'
import { dayLabel } from './day-label'

/** In units of the drawing. Its width is stretched to fill the page. */
const HEIGHT = 100
/** The part of a day's width that stays empty. */
const GAP = 0.25
/** More labels than these would overlap on a phone. */
const MAX_LABELS = 7

const Figure = styled('figure', {
  margin: '0 0 $5',
  '& figcaption': { marginBottom: '$3', color: '$inkSoft' },
  // With 'auto' the height would follow the proportions of the drawing, which is one unit wide for each day.
  '& svg': { display: 'block', width: '100%', height: 200, borderBottom: '1px solid $line' },
})
const Bar = styled('rect', {
  variants: {
    sign: { positive: { fill: '$colors$ember' }, negative: { fill: '$colors$redSolid' } },
  },
})
const Labels = styled('div', {
  display: 'flex',
  marginTop: '$1',
  fontSize: '$xs',
  color: '$inkSoft',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '& > span': { flex: '1 1 0', minWidth: 0, display: 'flex', justifyContent: 'center' },
})

interface TakingsChartProps {
  /** The first and the last day. */
  readonly from: string
  readonly to: string
  readonly takings: readonly DayTakings[]
}

const netByDay = ({ from, to, takings }: TakingsChartProps) =>
  listDays(from, to).map(day => ({
    day,
    net: netTakings(sumOfTakings(takings.filter(row => row.day === day))),
  }))

/** A bar for each day: its takings less its refunds. The table below shows the same in numbers. */
export function TakingsChart(props: TakingsChartProps) {
  const days = netByDay(props)
  const highest = Math.max(1, ...days.map(({ net }) => Math.abs(net)))
  const everyLabel = Math.ceil(days.length / MAX_LABELS)
  const best = days.reduce(
    (max, day) => (day.net > max.net ? day : max),
    days[0] ?? { day: props.from, net: 0 },
  )
  return (
    <Figure>
      <figcaption>
        Takings by day after refunds. The most: {formatMoney(best.net)} on {dayLabel(best.day)}.
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Takings by day"
      >
        {days.map(({ day, net }, index) => {
          const height = (Math.abs(net) / highest) * HEIGHT
          return (
            <Bar
              key={day}
              sign={net < 0 ? 'negative' : 'positive'}
              x={index + GAP / 2}
              y={HEIGHT - height}
              width={1 - GAP}
              height={height}
            >
              <title>{`${dayLabel(day)}: ${formatMoney(net)}`}</title>
            </Bar>
          )
        })}
      </svg>
      <Labels aria-hidden="true">
        {days.map(({ day }, index) => (
          <span key={day}>{index % everyLabel === 0 && dayLabel(day)}</span>
        ))}
      </Labels>
    </Figure>
  )
}
