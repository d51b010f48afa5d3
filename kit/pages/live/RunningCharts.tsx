import { LinkList } from '../chart/TraceLinks.tsx'
import type { ChartSummary } from '../flow-data.ts'
import { liveChartUrl, toHref } from '../navigation/flow-urls.ts'
import { Heading } from '../ui/text.tsx'
import type { LiveApp } from './live-apps.ts'

interface RunningChartsProps {
  readonly app: LiveApp
  readonly flows: readonly ChartSummary[]
}

/** The running charts with their states, as links to their drawings. */
export function RunningCharts({ app, flows }: RunningChartsProps) {
  const running = flows.filter(({ root }) => (app.charts[root] ?? []).length > 0)
  return (
    <section aria-labelledby="running">
      <Heading as="h2" size="lg" id="running">
        What runs
      </Heading>
      <LinkList>
        {running.map(({ name, root }) => (
          <li key={name}>
            <a href={toHref(liveChartUrl(name))}>
              {name}
              <small>{app.charts[root]?.join(', ')}</small>
            </a>
          </li>
        ))}
      </LinkList>
    </section>
  )
}
