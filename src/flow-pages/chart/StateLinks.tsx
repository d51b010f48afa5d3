import type { ChartData } from '#flow-pages/flow-data'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useDrawingOptions, useHref } from '#flow-pages/navigation/use-location'
import { LinkList } from './TraceLinks'

/** The title of a state with the titles of the states around it: 'Resuming › Requesting'. */
const fullTitle = ({ root, states }: ChartData, id: string): string =>
  states
    .filter(state => state.id !== root && (state.id === id || id.startsWith(`${state.id}.`)))
    .map(({ title }) => title)
    .join(' › ')

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
              {hasNames ? state.name : fullTitle(chart, state.id)}
              <small>{state.description}</small>
            </a>
          </li>
        ))}
    </LinkList>
  )
}
