// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createHostOrder, createHostOrderSummary } from '#tests/fixtures/client/back-office/host-money'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const LIST = 'GET /host/orders'
const DETAIL = 'GET /host/orders/1042'
const REFUND = 'POST /host/orders/1042/refunds'
const TRAILERS = { 'GET /host/trailers': { body: { trailers: [createHostTrailer()] } } }
const MADE = { status: 201, body: createHostOrder({ refunded: 650 }) }
const UNANSWERED = {
  status: 502,
  body: { code: 'refund_unanswered', message: 'The card provider has not answered.' },
}
const button = (name: string) => screen.findByRole('button', { name })

async function confirmRefund({ user }: Pick<ReturnType<typeof openHost>, 'user'>, amount = '3.50') {
  await user.click(await button('Refund'))
  await user.type(await screen.findByLabelText('Amount in pounds'), amount)
  await user.type(screen.getByLabelText('Reason'), 'The fries were cold')
  await user.click(await button('Continue'))
}

/** Opens an order of which another host refunds a part at the same time. The first refund here is refused, the next one is made. */
function openAfterOtherHost(refundable: number, refusal: { code: string; message: string }) {
  const [payment] = createHostOrder().payments
  const ofOther = createHostOrder({ payments: payment ? [{ ...payment, refundable }] : [] })
  let order = createHostOrder()
  return openHost({
    path: '/orders/1042',
    answers: {
      [DETAIL]: () => ({ body: order }),
      [REFUND]: () => {
        const isFirst = order !== ofOther
        order = ofOther
        return isFirst ? { status: 409, body: refusal } : MADE
      },
    },
  })
}

// Specification 27.22.
it('finds an order and shows its payments and refunds', async () => {
  const order = createHostOrderSummary({ createdAt: new Date().toISOString() })
  const { user } = openHost({
    path: '/orders',
    answers: {
      ...TRAILERS,
      [LIST]: { body: { orders: [order], nextCursor: null } },
      [`${LIST}?search=%231042`]: { body: { orders: [order], nextCursor: null } },
      [`${LIST}?search=%231042&status=ready`]: { body: { orders: [], nextCursor: null } },
      [DETAIL]: { body: createHostOrder() },
    },
  })
  await user.click(await screen.findByLabelText('Search'))
  await user.paste('#1042')
  await user.selectOptions(screen.getByLabelText('Status'), 'Ready')
  expect(await screen.findByText('No orders found')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Status'), 'All')
  const link = await screen.findByRole('link', { name: /#1042 · K47 · Smoky Joe’s/ })
  expect(link.getAttribute('href')).toBe('#/orders/1042')
  expect(link.textContent).toMatch(/Dine in · Table 4/)
  expect(link.textContent).not.toContain('today')
})

// Specification 27.22.
it('says that a park has no orders yet', async () => {
  openHost({ path: '/orders', answers: { ...TRAILERS, [LIST]: { body: { orders: [], nextCursor: null } } } })
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy()
})

// Specification 27.9.
it('refunds part of an order once it is confirmed', async () => {
  const host = openHost({
    path: '/orders/1042',
    answers: { [DETAIL]: { body: createHostOrder() }, [REFUND]: MADE },
  })
  expect(await screen.findByText('The slaw was missing')).toBeTruthy()
  await confirmRefund(host)
  const sheet = within(screen.getByRole('dialog', { name: 'Refund order #1042' }))
  expect(sheet.getByText('£3.50')).toBeTruthy()
  expect(host.changes).toEqual([])
  await host.user.click(sheet.getByRole('button', { name: 'Refund £3.50' }))
  expect((await sheet.findByRole('status')).textContent).toContain('£3.50 was refunded')
  expect(host.changes).toEqual([
    {
      call: REFUND,
      body: { paymentId: 'pay_1', amount: 350, reason: 'The fries were cold', refundable: 800 },
    },
  ])
  await host.user.click(sheet.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// Specification 27.9.
it('fills in all that is left, and asks for a reason', async () => {
  const { user } = openHost({ path: '/orders/1042', answers: { [DETAIL]: { body: createHostOrder() } } })
  await user.click(await button('Refund'))
  await user.click(await button('All of it'))
  await user.click(await button('Continue'))
  expect(await screen.findByText('Please say why')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'Cold')
  await user.click(await button('Continue'))
  expect(await button('Refund £8.00')).toBeTruthy()
})

// Specification 27.9.
it('sends the amount that was typed when Enter is pressed, not all that is left', async () => {
  const { user } = openHost({ path: '/orders/1042', answers: { [DETAIL]: { body: createHostOrder() } } })
  await user.click(await button('Refund'))
  await user.type(await screen.findByLabelText('Reason'), 'Cold')
  await user.type(screen.getByLabelText('Amount in pounds'), '2{Enter}')
  expect(await button('Refund £2.00')).toBeTruthy()
})

// Specification 27.10.
it('refuses more than what is left before anything is sent', async () => {
  const host = openHost({ path: '/orders/1042', answers: { [DETAIL]: { body: createHostOrder() } } })
  await confirmRefund(host, '8.01')
  expect(await screen.findByText('At most £8.00 is left to refund')).toBeTruthy()
  expect(host.changes).toEqual([])
})

// Specification 27.11.
it('tries again when no answer came, and says why a refund was refused', async () => {
  const answers = [
    UNANSWERED,
    { status: 409, body: { code: 'refund_too_large', message: 'Only £2.00 is left to refund.' } },
  ]
  const host = openHost({
    path: '/orders/1042',
    answers: { [DETAIL]: { body: createHostOrder() }, [REFUND]: () => answers.shift() ?? MADE },
  })
  await confirmRefund(host)
  await host.user.click(await button('Refund £3.50'))
  expect((await screen.findByRole('alert')).textContent).toContain('has not answered')
  await host.user.click(await button('Try again'))
  await waitFor(async () =>
    expect((await screen.findByRole('alert')).textContent).toContain('Only £2.00 is left'),
  )
  await host.user.click(await button('Change the refund'))
  const amount = await screen.findByLabelText('Amount in pounds')
  expect(amount).toHaveProperty('value', '3.50')
  await host.user.clear(amount)
  await host.user.type(amount, '2')
  await host.user.click(await button('Continue'))
  await host.user.click(await button('Refund £2.00'))
  expect((await screen.findByRole('status')).textContent).toContain('£2.00 was refunded')
  expect(host.changes).toHaveLength(3)
})

// Specification 27.4.
it('says that another host was first, and goes on with what is left then', async () => {
  const message = 'Rosa Lind has refunded £6.00 meanwhile. Only £2.00 is left to refund.'
  const host = openAfterOtherHost(200, { code: 'edit_conflict', message })
  await confirmRefund(host)
  await host.user.click(await button('Refund £3.50'))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await screen.findAllByText('£2.00 can be refunded')
  await host.user.click(await button('Change the refund'))
  await host.user.click(await button('All of it'))
  await host.user.click(await button('Continue'))
  await host.user.click(await button('Refund £2.00'))
  await screen.findByText(/£2.00 was refunded/)
  expect(host.changes.map(({ body }) => Object(body).refundable)).toEqual([800, 200])
})

// Specification 27.11.
it('offers no change of a refused refund if nothing is left', async () => {
  const host = openAfterOtherHost(0, { code: 'refund_too_large', message: 'Nothing is left to refund.' })
  await confirmRefund(host)
  await host.user.click(await button('Refund £3.50'))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing is left to refund.')
  const sheet = within(screen.getByRole('dialog'))
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Change the refund' })).toBeNull())
  await host.user.click(sheet.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('does not send a refund again by itself after the session has ended', async () => {
  const host = openHost({
    path: '/orders/1042',
    answers: {
      [DETAIL]: { body: createHostOrder() },
      [REFUND]: { status: 401, body: { code: 'unauthenticated', message: 'Please sign in to continue' } },
    },
  })
  await confirmRefund(host)
  await host.user.click(await button('Refund £3.50'))
  expect(await button('Sign In')).toBeTruthy()
  act(() => host.session.start({ token: 'other token', name: 'Ben Brook' }))
  expect(await button('Try again')).toBeTruthy()
  expect(host.changes).toHaveLength(1)
})

// Specification 27.12.
it('says that cash is paid back at the counter', async () => {
  const cash = createHostOrder({
    paymentMethod: 'cash_at_counter',
    payments: [],
    refundableCash: 1_100,
    refunds: [],
  })
  const { user } = openHost({ path: '/orders/1042', answers: { [DETAIL]: { body: cash } } })
  await user.click(await button('Refund'))
  expect(await screen.findByText(/Pay the money back at the counter/)).toBeTruthy()
})

const CANCEL = 'POST /host/orders/1042/cancel'
const COOKING = createHostOrder({
  status: 'preparing',
  refunded: 0,
  refunds: [],
  paymentMethod: 'cash_at_counter',
  payments: [],
  refundableCash: 1_100,
  cashTakenAt: '2026-06-13T18:16:00.000Z',
})
const CANCELLED = createHostOrder({
  ...COOKING,
  status: 'cancelled',
  cancelledBy: 'host',
  cancelReason: 'The fries were cold',
  refunded: 1_100,
  refundableCash: 0,
})
const CANCEL_ANSWERS = { [DETAIL]: { body: COOKING }, [CANCEL]: { body: CANCELLED }, [REFUND]: MADE }

// Specification 27.28.
it('asks whether to stop an order of which all is refunded, and stops it', async () => {
  const host = openHost({ path: '/orders/1042', answers: CANCEL_ANSWERS })
  await confirmRefund(host, '11')
  expect(await screen.findByText(/The kitchen has not handed this order over/)).toBeTruthy()
  expect(await button('Refund £11.00, the kitchen goes on')).toBeTruthy()
  await host.user.click(await button('Refund £11.00 and stop the order'))
  expect(await screen.findByText(/The order is cancelled, and £11.00 goes back/)).toBeTruthy()
  const body = { seenStatus: 'preparing', reason: 'The fries were cold', refundableCash: 1_100 }
  expect(host.changes).toEqual([expect.objectContaining({ body })])
})

// Specification 27.28.
it('refunds without stopping, and asks nothing for a part', async () => {
  const host = openHost({ path: '/orders/1042', answers: CANCEL_ANSWERS })
  await confirmRefund(host, '3.50')
  expect(screen.queryByText(/The kitchen has not handed this order over/)).toBeNull()
  await host.user.click(await button('Refund £3.50'))
  expect(await screen.findByText('£3.50 was refunded. The customer is told.')).toBeTruthy()
})

// Specification 27.27.
it('cancels an order that is being cooked, and says which cash to give back', async () => {
  const host = openHost({ path: '/orders/1042', answers: CANCEL_ANSWERS })
  expect(await screen.findByText(/^Paid. Cash taken:/)).toBeTruthy()
  await host.user.click(await button('Cancel the order…'))
  expect(screen.getByRole('dialog').textContent).toContain('Give £11.00 back')
  await host.user.click(await button('Cancel and give back £11.00'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const reason = 'A dish of your order is sold out'
  const body = { seenStatus: 'preparing', reason, refundableCash: 1_100 }
  expect(host.changes).toEqual([expect.objectContaining({ body })])
})

// Specification 27.29.
it('says who cancelled an order and why, and offers no cancellation any more', async () => {
  openHost({ path: '/orders/1042', answers: { [DETAIL]: { body: CANCELLED } } })
  expect(await screen.findByText(/^Cancelled by a host: .?The fries were cold/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel the order…' })).toBeNull()
})
