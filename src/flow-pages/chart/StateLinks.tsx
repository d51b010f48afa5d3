import { chartAddress, hrefOf } from '../addresses'
import type { ChartData } from '../flow-data'
import { Links } from './WalkLinks'

/** Every state with its sentence. */
export const StateLinks = ({ chart: { name, root, states } }: { readonly chart: ChartData }) => (
  <Links>
    {states
      .filter(({ id }) => id !== root)
      .map(state => (
        <li key={state.id}>
          <a href={hrefOf(chartAddress(name, state.id))}>
            {state.name}
            <small>{state.says}</small>
          </a>
        </li>
      ))}
  </Links>
)
