import type { ChartData } from '#flow-pages/flow-data'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useDrawingOptions, useHref } from '#flow-pages/navigation/use-location'
import { partLabel } from '#flow-pages/part-label'
import { LinkList } from './TraceLinks'

/** A link to every state, with its description. */
export function StateLinks({ chart }: { readonly chart: ChartData }) {
  const { name, root, states } = chart
  const hrefOf = useHref()
  const { hasNames } = useDrawingOptions()
  return (
    <LinkList>
      {states
        .filter(({ id }) => id !== root)
        .map(state => (
          <li key={state.id}>
            <a href={hrefOf(chartUrl(name, state.id))}>
              {partLabel(chart, state.id, hasNames)}
              <small>{state.description}</small>
            </a>
          </li>
        ))}
    </LinkList>
  )
}
