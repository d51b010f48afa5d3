import { LinkList } from '#flow-pages/chart/TraceLinks'
import type { ChartSummary } from '#flow-pages/flow-data'
import { liveChartUrl, toHref } from '#flow-pages/navigation/flow-urls'
import { Heading } from '#ui/text/Heading'
import type { LiveApp } from './live-apps'

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
