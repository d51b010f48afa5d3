import type { ChartData } from '../flow-data.ts'
import { chartUrl } from '../navigation/flow-urls.ts'
import { useDrawingOptions, useHref } from '../navigation/use-location.ts'
import { partLabel } from '../part-label.ts'
import { LinkList } from './TraceLinks.tsx'

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
