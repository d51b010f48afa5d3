import type { ChartData } from '#flow-pages/flow-data'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useHref } from '#flow-pages/navigation/use-location'
import { LinkList } from './TraceLinks'

/** A link to every state, with its description. */
export function StateLinks({ chart: { name, root, states } }: { readonly chart: ChartData }) {
  const hrefOf = useHref()
  return (
    <LinkList>
      {states
        .filter(({ id }) => id !== root)
        .map(state => (
          <li key={state.id}>
            <a href={hrefOf(chartUrl(name, state.id))}>
              {state.name}
              <small>{state.description}</small>
            </a>
          </li>
        ))}
    </LinkList>
  )
}
