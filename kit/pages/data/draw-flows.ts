/** Draws the charts of flows, one after the other or several at the same time. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Flow } from '../../explore/flow.ts'
import { allTransitions } from '../../explore/state-nodes.ts'
import type { ChartDrawing } from '../flow-data.ts'
import { createChartDrawings } from './chart-drawings.ts'

/** Called before each flow is drawn. @param number from 1 */
export type OnFlow = (name: string, number: number) => void
/** Draws flows. @returns their drawings by the name of the flow */
export type DrawFlows = (
  flows: readonly Flow[],
  onFlow?: OnFlow,
) => Promise<ReadonlyMap<string, readonly ChartDrawing[]>>

/** What a drawing process is sent. It answers with the drawings. */
export interface DrawingTask {
  readonly flow: string
  /** The flows that have a page. */
  readonly flows: readonly string[]
}

/** Draws one flow. @param pages the flows that have a page */
type DrawFlow = (flow: Flow, pages: readonly Flow[]) => Promise<readonly ChartDrawing[]>

/** Draws in this process. @param drawFlow default: all transitions count as possible */
export const drawInTurn =
  (drawFlow: DrawFlow = createChartDrawings): DrawFlows =>
  async (flows, onFlow) => {
    const drawings = new Map<string, readonly ChartDrawing[]>()
    for (const [index, flow] of flows.entries()) {
      onFlow?.(flow.name, index + 1)
      drawings.set(flow.name, await drawFlow(flow, flows))
    }
    return drawings
  }

/** Starts a drawing process. @returns functions that draw with it, and end it */
function startDrawingProcess(script: string) {
  const child = fork(script)
  const exited = once(child, 'exit').then(() => null)
  return {
    /** @throws Error if the process ends without an answer; it has printed why */
    draw: async (task: DrawingTask): Promise<readonly ChartDrawing[]> => {
      child.send(task)
      const answer = await Promise.race([once(child, 'message'), exited])
      if (answer === null) throw new Error(`${task.flow} could not be drawn`)
      return answer[0]
    },
    end: () => child.kill(),
  }
}

const countTransitions = ({ machine }: Flow): number => allTransitions(machine).length

/**
 * Draws in a process for each core. The largest charts come first, because they take longest.
 * @param script a file that answers each `DrawingTask` with the drawings
 */
export const drawInProcesses =
  (script: string): DrawFlows =>
  async (flows, onFlow) => {
    const waiting = flows.toSorted((a, b) => countTransitions(b) - countTransitions(a))
    const names = flows.map(({ name }) => name)
    const drawings = new Map<string, readonly ChartDrawing[]>()
    const drawWaiting = async () => {
      const { draw, end } = startDrawingProcess(script)
      try {
        for (let flow = waiting.shift(); flow; flow = waiting.shift()) {
          onFlow?.(flow.name, flows.length - waiting.length)
          drawings.set(flow.name, await draw({ flow: flow.name, flows: names }))
        }
      } finally {
        // After a failure the other processes need not go on.
        waiting.length = 0
        end()
      }
    }
    const count = Math.min(availableParallelism(), flows.length)
    await Promise.all(Array.from({ length: count }, drawWaiting))
    return drawings
  }
