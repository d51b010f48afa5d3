// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Flow } from '../../../../explore/flow.ts'
import { Drawing } from '../../../../pages/chart/drawing/Drawing.tsx'
import { NO_HIGHLIGHTS } from '../../../../pages/chart/drawing/highlights/highlights.ts'
import { SvgShapeView } from '../../../../pages/chart/drawing/SvgShapeView.tsx'
import { linkStartedFlows } from '../../../../pages/data/started-flows.ts'
import type { SvgShape } from '../../../../pages/flow-data.ts'
import { teaFlow } from '../../../samples/tea-machine.ts'
import { renderPages } from '../../render-pages.tsx'

const text: SvgShape = { tag: 'text', attributes: {}, children: ['Starts: Cart'] }
const link: SvgShape = { tag: 'g', attributes: { 'data-starts': 'cart' }, children: [text] }
const box: SvgShape = { tag: 'g', attributes: { 'data-state': 'app.signedIn' }, children: [link] }
const shape: SvgShape = { tag: 'svg', attributes: { width: '10', height: '10' }, children: [box] }

afterEach(cleanup)

function renderDrawing() {
  const onChoose = vi.fn()
  render(
    <Drawing
      name="app"
      shape={shape}
      highlights={NO_HIGHLIGHTS}
      focusKey=""
      drawingKey=""
      hasNames={false}
      onChoose={onChoose}
      onChooseLine={vi.fn()}
      panWithArrows
    />,
  )
  return { onChoose, started: screen.getByText('Starts: Cart').closest('a') }
}

test('a started chart in a drawing is followed by keyboard and mouse, and does not select its state', () => {
  const { onChoose, started } = renderDrawing()
  if (!started) throw new Error('There is no link')
  expect(started.getAttribute('href')).toBe('#/cart')
  // An event whose default is prevented returns false: the browser would not follow the link.
  expect(fireEvent.keyDown(started, { key: 'Enter' })).toBe(true)
  expect(fireEvent.pointerDown(started, { clientX: 0, clientY: 0 })).toBe(true)
  expect(fireEvent.click(started, { clientX: 0, clientY: 0 })).toBe(true)
  expect(onChoose).not.toHaveBeenCalled()

  fireEvent.keyDown(screen.getByRole('button', { name: 'State app.signedIn' }), { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('app.signedIn', false)
})

test('a link in a drawing is not followed when a press moves the drawing', () => {
  const { started } = renderDrawing()
  if (!started) throw new Error('There is no link')
  fireEvent.pointerDown(started, { clientX: 0, clientY: 0 })
  expect(fireEvent.click(started, { clientX: 40, clientY: 0 })).toBe(false)
})

test('the name of a started chart in a drawing is a link, if the chart has a page', () => {
  const name: SvgShape = { tag: 'text', attributes: {}, children: ['Starts: Tea'] }
  const drawn: SvgShape = { tag: 'g', attributes: { 'data-starts': 'tea' }, children: [name] }
  const renderWith = (pages: readonly Flow[]) =>
    renderPages(<SvgShapeView shape={linkStartedFlows(drawn, pages)} highlights={NO_HIGHLIGHTS} />)
  expect(renderWith([teaFlow])).toContain('<a href="#/tea"><text>Starts: Tea</text></a>')
  expect(renderWith([])).toContain('<g><text>Starts: Tea</text></g>')
})
