import type { ChartData } from '#flow-pages/flow-data'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useDrawingOptions } from '#flow-pages/navigation/use-location'
import { shortUseText } from '#flow-pages/use-text'
import { styled } from '#ui/theme/theme'
import { stepsOfLevel } from './level-steps'

const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  // Four columns in a narrow panel: the words get the most room.
  tableLayout: 'fixed',
  fontSize: 12,
  '& th:nth-child(1)': { width: '27%' },
  '& th:nth-child(2)': { width: '28%' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    paddingBlock: '$2',
    paddingRight: '$2',
    borderTop: '1px solid $colors$line',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  '& caption': { textAlign: 'left', color: '$inkSoft', paddingBottom: '$2' },
  '& a': { minHeight: 0 },
})

/** What the drawing shows, as a table: where, when, and where to. */
export function TransitionTable({ chart }: { readonly chart: ChartData }) {
  const { level, hasNames } = useDrawingOptions()
  const titles = new Map(chart.states.map(({ id, name, title }) => [id, hasNames ? name : title]))
  const rows = stepsOfLevel(chart, level ?? 'story').flatMap(({ transitions }) => transitions)
  return (
    <Table>
      <caption>Every line of the drawing, the groups opened</caption>
      <thead>
        <tr>
          <th scope="col">In</th>
          <th scope="col">When</th>
          <th scope="col">To</th>
          <th scope="col">Taken</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, source, targets, trigger, sentence }) => (
          <tr key={id}>
            <td>{source === chart.root ? 'At any time' : titles.get(source)}</td>
            <td>
              <FlowLink to={chartUrl(chart.name, id)}>{hasNames ? trigger : sentence}</FlowLink>
            </td>
            <td>{targets.map(target => titles.get(target)).join(', ') || 'stays'}</td>
            <td>{shortUseText(chart.uses[id])}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
