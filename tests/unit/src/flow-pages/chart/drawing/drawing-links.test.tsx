// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Drawing } from '#flow-pages/chart/drawing/Drawing'
import { NO_HIGHLIGHTS } from '#flow-pages/chart/drawing/highlights/highlights'
import type { SvgShape } from '#flow-pages/flow-data'
import { renderView } from '#tests/fixtures/client/render-view'

const text: SvgShape = { tag: 'text', attributes: {}, children: ['Starts: Cart'] }
const link: SvgShape = { tag: 'g', attributes: { 'data-starts': 'cart' }, children: [text] }
const box: SvgShape = { tag: 'g', attributes: { 'data-state': 'app.signedIn' }, children: [link] }
const shape: SvgShape = { tag: 'svg', attributes: { width: '10', height: '10' }, children: [box] }

function renderDrawing() {
  const onChoose = vi.fn()
  renderView(
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
