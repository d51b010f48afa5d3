/** All that the flow pages know of one chart. */
import { existsSync, readdirSync } from 'node:fs'
import { chartOf, eventWords } from '#machines/kit/chart'
import { draw } from '#machines/kit/draw'
import type { Flow, Step } from '#machines/kit/flow'
import type { ChartData, Walk } from '../../../src/flow-pages/flow-data'
import { layOut } from '../lay-out'
import { type Found, mutantWalks, mutationOf } from './mutant-notes'
import { stateNotes, transitionNotes } from './notes'
import { type BrowserReach, type Reach, reachedBy } from './reach'
import { shapeOf } from './shape'
import { walkOf } from './walk-notes'

/** Where the screenshots of states lie, a folder a chart. */
export const PICTURES = 'docs/flows/pictures'

/** What others found out about the charts. */
export interface Findings {
  readonly mutants: Readonly<Record<string, Found>>
  readonly browser: (flow: Flow) => BrowserReach
  readonly scenarios: (flow: Flow) => Reach
}

/** A path by its last events: those that it was made for. */
function titleOf({ machine }: Flow, path: readonly Step[]): string {
  const words = path.slice(-3).map(({ type }) => eventWords(machine, type))
  if (words.length === 0) return 'It only begins'
  return `${path.length > words.length ? '… ' : ''}${words.join(' → ')}`
}

const pathWalks = (flow: Flow, paths: readonly (readonly Step[])[]): Walk[] =>
  paths.map((path, at) => walkOf(flow, path, { kind: 'path', number: at + 1, title: titleOf(flow, path) }))

const journeyWalks = (flow: Flow): Walk[] =>
  flow.journeys.map(({ tells, steps, input }, at) =>
    walkOf(flow, steps, { kind: 'journey', number: at + 1, title: tells }, input ?? flow.cases.input),
  )

const picturesOf = (name: string): string[] => {
  const folder = `${PICTURES}/${name}`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => file.endsWith('.jpg'))
    .map(file => file.slice(0, -'.jpg'.length))
}

/** Draws a chart and tells all of it. @param paths its generated ones */
export async function chartData(
  flow: Flow,
  paths: readonly (readonly Step[])[],
  { mutants, browser, scenarios }: Findings,
): Promise<ChartData> {
  const { name, machine, laws } = flow
  const chart = chartOf(machine)
  const found = mutants[name]
  const walked = browser(flow)
  return {
    name,
    root: machine.root.id,
    says: chart.root.description,
    drawing: shapeOf(await draw(chart, layOut)),
    states: stateNotes(machine),
    transitions: transitionNotes(machine),
    laws: laws.map(({ says }) => says),
    walks: [
      ...pathWalks(flow, paths),
      ...journeyWalks(flow),
      ...(found ? mutantWalks(flow, found, paths) : []),
    ],
    covered: {
      model: reachedBy(flow, paths),
      browser: walked.reached,
      scenarios: scenarios(flow),
    },
    cannot: walked.cannot,
    pictures: picturesOf(name),
    mutation: mutationOf(found),
  }
}
