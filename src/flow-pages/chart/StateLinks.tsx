import type { ChartData } from '#flow-pages/flow-data'
import { chartUrl, toHref } from '#flow-pages/navigation/flow-urls'
import { LinkList } from './TraceLinks'

/** A link to every state, with its description. */
export const StateLinks = ({ chart: { name, root, states } }: { readonly chart: ChartData }) => (
  <LinkList>
    {states
      .filter(({ id }) => id !== root)
      .map(state => (
        <li key={state.id}>
          <a href={toHref(chartUrl(name, state.id))}>
            {state.name}
            <small>{state.description}</small>
          </a>
        </li>
      ))}
  </LinkList>
)
