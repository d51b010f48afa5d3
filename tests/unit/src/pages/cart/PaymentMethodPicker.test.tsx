// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useMachine } from '@xstate/react'
import { expect, it } from 'vitest'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { PaymentMethodPicker } from '#pages/cart/checkout/PaymentMethodPicker'
import { renderView } from '#tests/fixtures/client/render-view'
import { buildCart } from '#tests/fixtures/data/domain-entities'

/** The payment methods with their real chart. @param answer what the server says about the cart */
function PaymentMethods({ answer }: { readonly answer: Record<string, unknown> }) {
  const [snapshot, send] = useMachine(checkoutMachine)
  return <PaymentMethodPicker cart={buildCart([], { total: 4, ...answer })} snapshot={snapshot} send={send} />
}

const CASH_ONLY = 'Card payment is not available here.'
const methods = () => screen.getAllByRole('radio').map(method => method.getAttribute('aria-checked'))

// Specification 12.24.
it('offers cash alone and says why if the server takes no cards, and forgets a card that was chosen', async () => {
  const { user, rerender } = renderView(<PaymentMethods answer={{}} />)
  await user.click(screen.getByRole('radio', { name: /Card/ }))
  expect(methods()).toEqual(['true', 'false'])
  rerender(<PaymentMethods answer={{ takesCards: false }} />)
  expect(screen.queryByRole('radio', { name: /Card/ })).toBeNull()
  expect(methods()).toEqual(['false'])
  expect(screen.getByText(CASH_ONLY)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Cash at counter/ }))
  expect(methods()).toEqual(['true'])
})

// Specification 12.24.
it.each([{}, { takesCards: null }, { takesCards: true }])(
  'offers cards for the answer %j of the server',
  answer => {
    renderView(<PaymentMethods answer={answer} />)
    expect(methods()).toEqual(['false', 'false'])
    expect(screen.queryByText(CASH_ONLY)).toBeNull()
  },
)

const CARD_OBSTACLES = [
  [0, 'There is nothing to pay.', /Nothing to pay: they cook at once/],
  [0.29, 'Card payment starts at £0.30.', /Pay at the trailer, then they cook/],
] as const

// Specification 12.28.
it.each(CARD_OBSTACLES)('offers cash alone for a total of £%d and says why', (total, reason, cash) => {
  renderView(<PaymentMethods answer={{ total }} />)
  expect(methods()).toEqual(['false'])
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getByRole('radio', { name: cash })).toBeTruthy()
})

// Specification 12.28.
it('offers cards from £0.30', () => {
  renderView(<PaymentMethods answer={{ total: 0.3 }} />)
  expect(methods()).toEqual(['false', 'false'])
})
