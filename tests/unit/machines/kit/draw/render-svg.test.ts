import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createDiagram } from '#machines/kit/draw/diagram'
import { renderSvg } from '#machines/kit/draw/render-svg'
import { layoutWithElk } from '#tools/flow-pages/elk-layout'

const lamp = createMachine({
  id: 'lamp',
  description: 'A lamp that goes out by itself.',
  initial: 'off',
  states: {
    off: { description: 'Dark <and> quiet.', on: { pressed: 'on', moved: { actions: 'wink' } } },
    on: {
      description: 'Lit.',
      invoke: { id: 'glow', src: 'glow', onDone: 'off', onError: 'broken' },
      after: { 120000: 'off' },
      on: { pressed: [{ guard: 'isWarm', target: 'off' }, { target: 'broken' }], touched: { target: 'off' } },
    },
    broken: { type: 'final', description: 'For good.' },
  },
})

const labels = (kind: string) =>
  createDiagram(lamp)
    .arrows.filter(arrow => arrow.kind === kind)
    .map(({ source, target, label }) => `${source} → ${target}: ${label}`)

describe('the labels of a diagram', () => {
  test('name the event with its guard, or else', () => {
    expect(labels('event')).toEqual([
      'lamp.off → lamp.on: pressed',
      'lamp.on → lamp.off: pressed [isWarm]',
      'lamp.on → lamp.broken: pressed [else]',
      'lamp.on → lamp.off: touched',
    ])
  })

  test('name timers with their delay, and answers by their actor', () => {
    expect(labels('after')).toEqual(['lamp.on → lamp.off: after 2 min'])
    expect(labels('done')).toEqual(['lamp.on → lamp.off: glow ✓'])
    expect(labels('error')).toEqual(['lamp.on → lamp.broken: glow ✗'])
  })

  test('list the transitions without a target inside the box', () => {
    const [off, on] = createDiagram(lamp).root.states
    expect(off?.lines).toEqual([{ text: 'moved → wink', transition: 'lamp.off|moved|0' }])
    expect(on?.lines).toEqual([{ text: 'runs glow' }])
  })
})

describe('renderSvg', () => {
  test('escapes markup in texts', async () => {
    const svg = await renderSvg(createDiagram(lamp), layoutWithElk)
    expect(svg).toContain('<title>Dark &lt;and&gt; quiet.</title>')
  })

  test('draws one line for all arrows of one kind between the same two states', async () => {
    const svg = await renderSvg(createDiagram(lamp), layoutWithElk)
    expect(svg.match(/class="arrow event"/g)).toHaveLength(3)
  })
})
