// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CancelOwnOrderView } from '#pages/order/CancelOwnOrderView'
import { createReadyOrder, renderOrderPage, visibleText } from '#tests/fixtures/client/render-order-page'
import { renderView } from '#tests/fixtures/client/render-view'

// Specification 16.19.
it('says that the customer has cancelled the order, and who else has', () => {
  const textOf = (cancelledBy: string | null) =>
    visibleText(renderOrderPage(createReadyOrder({ status: 'cancelled', cancelledBy }), 'track'))
  expect(textOf('customer')).toContain('You cancelled this order')
  expect(textOf('kitchen')).toContain('Smoky Joe’s will not make this one')
  expect(textOf(null)).toContain('Smoky Joe’s will not make this one')
})

// Specification 20.34.
it('cannot be cancelled on a backend that does not say so', () => {
  expect([createReadyOrder().order.canCancel, createReadyOrder({ canCancel: true }).order.canCancel]).toEqual(
    [false, true],
  )
})

// Specification 16.19.
it('asks before it cancels, and says why it was not cancelled', async () => {
  const [onAskingChange, onCancel] = [vi.fn(), vi.fn()]
  const props = { isBusy: false, onAskingChange, onCancel }
  const { user } = renderView(<CancelOwnOrderView {...props} isAsking={false} errorMessage={null} />)
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  expect([onAskingChange.mock.calls, onCancel.mock.calls]).toEqual([[[true]], []])
})

it('cancels after the question, and shows a refusal there', async () => {
  const [onAskingChange, onCancel] = [vi.fn(), vi.fn()]
  const errorMessage = 'This order is paid. Please ask at the trailer to cancel it.'
  const { user } = renderView(
    <CancelOwnOrderView isAsking isBusy={false} {...{ errorMessage, onAskingChange, onCancel }} />,
  )
  expect(screen.getByRole('alert').textContent).toContain('This order is paid.')
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(onAskingChange).toHaveBeenCalledWith(false)
})
