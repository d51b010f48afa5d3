import type { DayTakings } from '#domain/contract/host-money'
import { formatMoney } from '#domain/money'
import { listDays, netTakings, sumOfTakings } from '#domain/takings/takings-report'
import { styled } from '#ui/theme/theme'
import { dayLabel } from './day-label'

/** In units of the drawing, which is as wide as the page. */
const WIDTH = 720
const HEIGHT = 180
const LABELS = 22
const GAP = 0.25
/** More labels than these would overlap on a phone. */
const MAX_LABELS = 7

const Figure = styled('figure', {
  margin: '0 0 $5',
  '& svg': { display: 'block', width: '100%', height: 'auto' },
})
const Bar = styled('rect', {
  variants: {
    sign: { positive: { fill: '$colors$ember' }, negative: { fill: '$colors$redSolid' } },
  },
})
const AxisText = styled('text', { fill: '$colors$inkSoft', fontSize: 15, textAnchor: 'middle' })

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

/** A bar for what each day has left after refunds. The table below it says the same in numbers. */
export function TakingsChart(props: TakingsChartProps) {
  const days = netByDay(props)
  const highest = Math.max(1, ...days.map(({ net }) => Math.abs(net)))
  const step = WIDTH / days.length
  const everyLabel = Math.ceil(days.length / MAX_LABELS)
  const best = days.reduce((max, day) => (day.net > max.net ? day : max), { day: props.from, net: 0 })
  const summary = `Takings by day after refunds. The most: ${formatMoney(best.net)} on ${dayLabel(best.day)}.`
  return (
    <Figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + LABELS}`} role="img" aria-label={summary}>
        {days.map(({ day, net }, index) => {
          const height = (Math.abs(net) / highest) * (HEIGHT - 4)
          return (
            <g key={day}>
              <Bar
                sign={net < 0 ? 'negative' : 'positive'}
                x={(index + GAP / 2) * step}
                y={HEIGHT - height}
                width={step * (1 - GAP)}
                height={height}
                rx={Math.min(4, step / 4)}
              >
                <title>{`${dayLabel(day)}: ${formatMoney(net)}`}</title>
              </Bar>
              {index % everyLabel === 0 && (
                <AxisText x={(index + 0.5) * step} y={HEIGHT + LABELS - 4}>
                  {dayLabel(day)}
                </AxisText>
              )}
            </g>
          )
        })}
      </svg>
    </Figure>
  )
}
