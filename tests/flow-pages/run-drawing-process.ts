/** Draws the flows that `draw-flows.ts` asks for, until that process ends. */

import type { DrawingTask } from 'statechart-kit/pages/data/draw-flows'
import { flows } from '#machines/registry'
import { drawFlow } from './drawing-target'

async function draw({ flow, flows: names }: DrawingTask): Promise<void> {
  const chosen = flows.filter(({ name }) => names.includes(name))
  const found = flows.find(({ name }) => name === flow)
  if (!found) throw new Error(`There is no flow ${flow}`)
  process.send?.(await drawFlow(found, chosen))
}

process.on('message', (task: DrawingTask) => void draw(task))
process.on('disconnect', () => process.exit())
