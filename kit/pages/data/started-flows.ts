/** Which flows start which others. */

import type { AnyStateNode } from 'xstate'
import { joinTitles, stateTitle } from '../../draw/diagram/labels.ts'
import { startedCharts } from '../../draw/diagram/started-charts.ts'
import type { Flow } from '../../explore/flow.ts'
import { allStateNodes } from '../../explore/state-nodes.ts'
import type { ChartLink, StartingState, SvgShape } from '../flow-data.ts'

export const toChartLink = ({ name, machine }: Flow): ChartLink => ({ root: machine.root.id, name })

/** The flows that a state starts. @param flows those that have a page */
export const listStartedFlows = (node: AnyStateNode, flows: readonly Flow[]): Flow[] =>
  startedCharts(node).flatMap(id => flows.filter(({ machine }) => machine.root.id === id))

/**
 * Names the pages of started charts in a drawing by `data-starts`, which has the id of a chart in the SVG. A chart without a
 * page loses it.
 */
export function linkStartedFlows(shape: SvgShape, flows: readonly Flow[]): SvgShape {
  const { 'data-starts': id, ...attributes } = shape.attributes
  const page = id === undefined ? undefined : flows.find(({ machine }) => machine.root.id === id)?.name
  return {
    ...shape,
    attributes: { ...attributes, ...(page !== undefined && { 'data-starts': page }) },
    children: shape.children.map(child =>
      typeof child === 'string' ? child : linkStartedFlows(child, flows),
    ),
  }
}

/** The titles of a state and those around it, without the root. */
const fullTitle = (node: AnyStateNode): string => node.path.map(stateTitle).reduce(joinTitles, '')

/** The states of other flows that start a flow. */
export const listStartingStates = (flow: Flow, flows: readonly Flow[]): StartingState[] =>
  flows.flatMap(({ name, machine }) =>
    allStateNodes(machine)
      .filter(node => listStartedFlows(node, flows).includes(flow))
      .map(node => ({ chart: name, state: node.id, title: fullTitle(node) })),
  )
