import { beforeAll, describe, expect, it, vi } from 'vitest'
import { exploreStates } from '../../explore/explore-states.ts'
import { generateTestPaths } from '../../explore/transition-tour.ts'
import { ChangesPanel } from '../../pages/chart/ChangesPanel.tsx'
import { ChartPanel } from '../../pages/chart/ChartPanel.tsx'
import { findTracesThrough, groupTracesByEnd } from '../../pages/chart/chart-traces.ts'
import { DrawingNotes } from '../../pages/chart/DrawingNotes.tsx'
import { PartPanel } from '../../pages/chart/details/PartPanel.tsx'
import { FlowStepList } from '../../pages/chart/list/FlowStepList.tsx'
import { TransitionTable } from '../../pages/chart/list/TransitionTable.tsx'
import { StateLinks } from '../../pages/chart/StateLinks.tsx'
import { createChartData } from '../../pages/data/chart-data.ts'
import { createChartDrawings } from '../../pages/data/chart-drawings.ts'
import { createFlowIndex } from '../../pages/data/flow-index.ts'
import type { ChartData } from '../../pages/flow-data.ts'
import { ChartCards } from '../../pages/home/ChartCards.tsx'
import { SearchResults } from '../../pages/home/SearchResults.tsx'
import { searchFlows } from '../../pages/home/search-flows.ts'
import { PlayerPanel } from '../../pages/player/PlayerPanel.tsx'
import { TEA_FINDINGS, TEA_INVARIANT } from '../samples/tea-findings.ts'
import { teaFlow } from '../samples/tea-machine.ts'
import { renderPages } from './render-pages.tsx'

// The layout is slow on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 })

const EMPTY_SHAPE = { tag: 'svg', attributes: {}, children: [] }
const SURVIVING_PART = 'tea.kitchen.ready|cup.drunk|0'
const NO_COVERAGE = {
  browser: () => ({
    coveredParts: null,
    unreachableInBrowser: { [SURVIVING_PART]: 'No page fills a cup.' },
  }),
  scenarios: () => null,
  uses: () => ({
    'tea.kitchen.cold|kettle.filled|0': {
      recordings: 2,
      recordedIn: ['tea'],
      walks: 7,
      failuresAfter: 1,
      time: { median: 40, longest: 3_000 },
      replayEnds: [],
    },
  }),
}

let teaChart: ChartData
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const findTrace = (id: string) => {
  const found = teaChart.traces.find(trace => trace.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
const renderPlayer = (id: string, index: number, url?: string) =>
  textOf(renderPages(<PlayerPanel chart={teaChart} trace={findTrace(id)} index={index} />, url))

beforeAll(async () => {
  const findings = { mutants: { tea: TEA_FINDINGS }, ...NO_COVERAGE }
  const paths = generateTestPaths(exploreStates(teaFlow))
  teaChart = createChartData(teaFlow, paths, findings, await createChartDrawings(teaFlow))
})

describe('the first page', () => {
  it('shows the size and the coverage of each chart', () => {
    const card = textOf(renderPages(<ChartCards charts={createFlowIndex([teaChart]).charts} />))
    expect(card).toContain(`${teaChart.states.length} states`)
    expect(card).toMatch(/Reached by paths 100 % Reached in the browser not walked there/)
    expect(card).toContain('Mutations noticed 97 %')
  })

  it('links to the results of a search', () => {
    const found = searchFlows(createFlowIndex([teaChart]).searchEntries, 'kettle water')
    const html = renderPages(<SearchResults found={found} search="kettle water" />)
    expect(html).toContain('href="#/tea?at=tea.kitchen.cold"')
    expect(textOf(html)).toContain('The kettle waits for water.')
  })

  it('says when a search finds nothing', () => {
    expect(
      textOf(renderPages(<SearchResults found={{ entries: [], isPartial: false }} search="coffee" />)),
    ).toContain('Nothing has “coffee”')
  })
})

describe('the page of a chart', () => {
  it('lists the states with their descriptions', () => {
    const panel = textOf(renderPages(<StateLinks chart={teaChart} />))
    expect(panel).toContain('Kitchen, boiling The kettle is on.')
  })

  it('opens with its examples', () => {
    const html = renderPages(<ChartPanel chart={teaChart} />)
    expect(textOf(html)).toContain('Examples Invariants States Paths Mutations')
    expect(html).toMatch(/aria-selected="true"[^>]*>Examples/)
  })

  it('groups the paths by the state in which they end', () => {
    const groups = groupTracesByEnd(teaChart.traces.filter(({ kind }) => kind === 'path'))
    expect(groups.map(({ endsIn }) => endsIn)).toContain('kitchen.over, radio.off')
    for (const { endsIn, traces } of groups)
      expect(new Set(traces.map(trace => trace.endsIn))).toEqual(new Set([endsIn]))
  })

  it('says how many groups are closed and how to open them, and what each number stands for', () => {
    const closed = teaChart.drawings.find(({ open }) => open.length === 0)
    if (!closed) throw new Error('There is no drawing with closed groups')
    const line = { number: 1, source: 'tea.kitchen.cold', target: 'tea.kitchen.boiling' }
    const drawing = { ...closed, numbered: [{ ...line, words: ['It is filled'], names: ['kettle.filled'] }] }
    const notes = textOf(renderPages(<DrawingNotes chart={teaChart} drawing={drawing} />))
    expect(notes).toContain('2 groups closed: Kitchen; Radio. Press a group in the drawing to open it.')
    expect(notes).toContain('1 Kitchen, cold → Kitchen, boiling : It is filled')
    const none = { ...closed, closed: [], numbered: [] }
    expect(renderPages(<DrawingNotes chart={teaChart} drawing={none} />)).toBe('')
  })

  it('shows the work and the transitions of a state in words', () => {
    const panel = textOf(renderPages(<PartPanel chart={teaChart} id="tea.kitchen.boiling" />))
    expect(panel).toContain('Kitchen, boiling')
    expect(panel).toContain('Meanwhile boilWater')
    expect(panel).toContain('boilWater ✓, isHot goes to Kitchen, ready')
    expect(panel).not.toMatch(/countTry|sigh/)
  })

  it('shows the names and the actions of a state to readers who want names', () => {
    const panel = textOf(
      renderPages(<PartPanel chart={teaChart} id="tea.kitchen.boiling" />, '/tea?labels=names'),
    )
    expect(panel).toContain('Meanwhile boilWater Does on entry countTry')
    expect(panel).toContain('boilWater ✓ if isHot goes to kitchen.ready')
    expect(panel).toContain('boilWater ✓ otherwise goes to kitchen.lukewarm')
    expect(panel).toContain('after actorTimeout, 1 min goes to kitchen.cold; does sigh')
  })

  it('shows the trigger and the guard of a transition, and links to the traces through it', () => {
    const id = 'tea.kitchen.boiling|xstate.done.actor.boilWater|1'
    const html = renderPages(<PartPanel chart={teaChart} id={id} />, '/tea?labels=names')
    expect(textOf(html)).toContain('An answer boilWater ✓')
    expect(textOf(html)).toContain('Only if none of the ones before it')
    const [first] = findTracesThrough(teaChart, id)
    expect(html).toContain(`href="#/tea/${first?.trace.id}?step=${first?.step}&amp;labels=names"`)
  })

  it('shows the shortest path to a second state', () => {
    const panel = textOf(
      renderPages(<PartPanel chart={teaChart} id="tea.kitchen.cold" to="tea.kitchen.over" />),
    )
    expect(panel).toContain(
      'kettle.filled then in Kitchen, boiling boilWater ✓, isHot then in Kitchen, ready at once, isEmpty then in Kitchen, over',
    )
    expect(panel).not.toContain('From Kitchen, cold to Kitchen, over')
    const noPath = renderPages(<PartPanel chart={teaChart} id="tea.kitchen.over" to="tea.kitchen.cold" />)
    expect(textOf(noPath)).toContain('No path leads there.')
  })

  it('lists every reason of the arrow between two states or groups', () => {
    const panel = textOf(
      renderPages(<PartPanel chart={teaChart} id="tea.kitchen.boiling" to="tea.kitchen.ready" />),
    )
    expect(panel).toContain('From Kitchen, boiling to Kitchen, ready boilWater ✓, isHot')
    const inside = renderPages(<PartPanel chart={teaChart} id="tea.kitchen" to="tea.kitchen" />)
    expect(textOf(inside)).toContain('kettle.filled goes to Kitchen, boiling')
  })

  it('has the drawing as a table and as a list of steps', () => {
    const table = textOf(renderPages(<TransitionTable chart={teaChart} />))
    expect(table).toContain('In When Leads to Taken')
    expect(table).toContain('Kitchen, cold kettle.filled Kitchen, boiling 2 times in 1 recording; 1 time')
    const list = renderPages(
      <FlowStepList chart={teaChart} level="everything" active={['tea.kitchen.cold']} />,
    )
    expect(textOf(list)).toContain(
      'Kitchen, cold The kettle waits for water. kettle.filled → Kitchen, boiling',
    )
    expect(list.match(/aria-current="true"/g)).toHaveLength(1)
  })

  it('says how often a transition was taken, and what happened there', () => {
    const panel = renderPages(<PartPanel chart={teaChart} id="tea.kitchen.cold|kettle.filled|0" />)
    expect(textOf(panel)).toContain('2 times in 1 recording; 1 time followed by a failure')
  })

  it('lists the changes since an older version with what they affect', () => {
    const changes = {
      revision: 'v1',
      drawing: {
        level: 'everything',
        open: [],
        isFirst: true,
        shape: EMPTY_SHAPE,
        parts: [],
        lines: [],
        closed: [],
        numbered: [],
      },
      kinds: {},
      lines: [{ kind: 'added', text: 'Added: state kitchen.cold (Cold)' }],
      paths: [{ id: 'path-1', title: 'It only begins' }],
      invariants: [TEA_INVARIANT],
      recordings: [],
    } as const
    const html = renderPages(<ChangesPanel chart={teaChart} changes={changes} />)
    expect(textOf(html)).toContain('1 change since v1 Added: state kitchen.cold (Cold)')
    expect(textOf(html)).toContain('Recordings through them None')
    const lines = [
      { kind: 'changed', text: 'Changed: state cup' },
      { kind: 'added', text: 'Added: state pot' },
      { kind: 'changed', text: 'Changed: state tea' },
    ] as const
    const several = renderPages(<ChangesPanel chart={teaChart} changes={{ ...changes, lines }} />)
    expect(textOf(several)).toContain('1 added, 2 changed Added: state pot Changed: state cup')
    expect(html).toContain('href="#/tea/path-1"')
    const cards = renderPages(<ChartCards charts={createFlowIndex([{ ...teaChart, changes }]).charts} />)
    expect(cards).toContain('href="#/tea?colours=changes"')
  })

  it('says when a part does not exist', () => {
    expect(textOf(renderPages(<PartPanel chart={teaChart} id="tea.bar" />))).toContain(
      'This chart has no tea.bar',
    )
  })
})

describe('the player', () => {
  it('shows the event, the active states, the effects and the context of a step', () => {
    const { trace, step } = findTracesThrough(teaChart, 'tea.kitchen.boiling')[0] ?? {}
    const shown = renderPlayer(trace?.id ?? '', step ?? 0, '/tea?labels=names')
    expect(shown).toContain('An event kettle.filled')
    expect(shown).toContain('now in kitchen.boiling')
    expect(shown).toContain('starts boilWater {tries: 1}')
    expect(shown).toContain('sets a timer of 60 s: after actorTimeout, 1 min')
    expect(shown).toContain('tries before 0 after 1')
  })

  it('plays a counterexample on the changed chart and says which invariant breaks', () => {
    expect(findTrace('counterexample-1').steps.map(({ activeStates }) => activeStates[1])).toEqual([
      'radio.on',
      'radio.off',
    ])
    expect(renderPlayer('counterexample-1', 1)).toContain(`The invariant: ${TEA_INVARIANT}`)
    expect(renderPlayer('counterexample-1', 1)).toContain('Step 1 of 1: here the invariant breaks')
  })

  it('plays a survivor on the shortest path through the change and shows the reason', () => {
    expect(findTrace('survivor-1').steps.map(({ label }) => label)).toEqual(['It begins', 'kettle.filled'])
    expect(renderPlayer('survivor-1', 1)).toContain('There is another kettle.')
  })
})
