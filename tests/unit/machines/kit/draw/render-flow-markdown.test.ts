import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createDiagram } from '#machines/kit/draw/diagram/diagram'
import { renderFlowMarkdown } from '#machines/kit/draw/render-flow-markdown'
import { defineFlow } from '#machines/kit/explore/flow'

const lamp = createMachine({
  id: 'lamp',
  description: 'A lamp.',
  initial: 'off',
  on: { broken: '.off' },
  states: {
    off: {
      description: 'Dark | quiet,\nand cold.',
      tags: ['settled', 'dark'],
      on: {
        pressed: { guard: 'isWhole', target: 'on', actions: ['click', 'glow'] },
        moved: { actions: 'click' },
      },
    },
    on: { description: 'Lit.', after: { 1000: 'off' } },
  },
})

const flow = defineFlow({
  name: 'the-lamp',
  machine: lamp,
  fixtures: { input: undefined, events: [] },
  invariants: [
    { statement: 'It is never hot.', holds: () => true },
    { statement: 'It goes out.', holds: () => true },
  ],
  examples: [{ title: 'A press lights it.', steps: [], endsIn: 'off' }],
})

test('renderFlowMarkdown writes a page with tables of states and transitions, and lists of invariants and examples', () => {
  expect(renderFlowMarkdown(flow, createDiagram(lamp)).split('\n')).toEqual([
    '# the-lamp',
    '',
    'A lamp.',
    '',
    '## The story',
    '',
    '[![the-lamp: the story](the-lamp.svg)](the-lamp.svg)',
    '',
    '## With failures',
    '',
    '[![the-lamp: with failures](the-lamp-failures.svg)](the-lamp-failures.svg)',
    '',
    '## Everything',
    '',
    '[![the-lamp: everything](the-lamp-everything.svg)](the-lamp-everything.svg)',
    '',
    '## States',
    '',
    '| state | what it means | tags |',
    '| --- | --- | --- |',
    '| `off` | Dark \\| quiet, and cold. | `settled`, `dark` |',
    '| `on` | Lit. |  |',
    '',
    '## Transitions',
    '',
    '| in | when | if | goes to | does |',
    '| --- | --- | --- | --- | --- |',
    '| `lamp` | `broken` |  | `off` |  |',
    '| `off` | `pressed` | `isWhole` | `on` | `click`, `glow` |',
    '| `off` | `moved` |  | stays | `click` |',
    '| `on` | `after 1 s` |  | `off` |  |',
    '',
    '## Invariants',
    '',
    '- It is never hot.',
    '- It goes out.',
    '',
    '## Examples',
    '',
    '- A press lights it.',
    '',
  ])
})
