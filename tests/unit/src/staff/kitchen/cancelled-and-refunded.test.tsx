// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BoardOrder } from '#domain/contract/kitchen'
import { createWireBoard, createWireOrder } from '#tests/fixtures/client/back-office/kitchen'
import { openKitchen } from '#tests/fixtures/client/back-office/open-kitchen'

const ACCEPTED = { acceptedAt: '2025-06-06T12:00:00.000Z', changedBy: 'Ben', allergySeenBy: 'Ben' } as const
const NOTICE_AT = '2025-06-06T12:05:00.000Z'
const findCard = () => screen.findByRole('listitem', { name: 'Order 1042' })
const press = (name: string) => screen.getByRole('button', { name })
const openWith = (fields: Partial<BoardOrder>, sums: { refunded?: number } = {}) =>
  openKitchen({ board: createWireBoard([{ ...createWireOrder({ ...ACCEPTED, ...fields }), ...sums }]) })

// Specification 23.29.
it('shows a refund before the next step, and goes on once it is marked as seen', async () => {
  const { user, changes, playNotice } = openWith({ noticeAt: NOTICE_AT }, { refunded: 12.5 })
  const card = await findCard()
  expect(card.textContent).toContain('Refunded in full')
  expect(screen.getByRole('alert').textContent).toContain('#1042: Refunded in full')
  expect(within(card).queryByText('Paid')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  expect(playNotice).toHaveBeenCalled()
  await user.click(within(card).getByRole('button', { name: 'Refund seen' }))
  expect(changes).toEqual([
    { path: '/kitchen/orders/1042/notice-read', body: { by: 'Rosa', noticeAt: NOTICE_AT } },
  ])
})

// Specification 23.30.
it('keeps saying what was refunded after it was seen', async () => {
  openWith({}, { refunded: 3.5 })
  expect((await findCard()).textContent).toContain('Paid, £3.50 refunded')
  expect(press('Start')).toBeTruthy()
})

// Specification 23.29.
it('keeps a cancelled order in its column, with who cancelled it and why, and cooks it no more', async () => {
  openWith({
    status: 'cancelled',
    statusBefore: 'preparing',
    cancelledBy: 'host',
    changedBy: 'Ada Brook',
    cancelReason: 'The customer has left',
    noticeAt: NOTICE_AT,
  })
  const card = await findCard()
  expect(card.closest('section')?.getAttribute('aria-label') ?? 'Cooking').toBe('Cooking')
  expect(card.textContent).toMatch(/Cancelled by .?Ada Brook.?Reason: .?The customer has left/u)
  expect(screen.getByRole('alert').textContent).toMatch(/^#1042: Cancelled by .?Ada Brook/u)
  expect(within(card).getByRole('button', { name: 'Cancellation seen' })).toBeTruthy()
  expect(within(card).queryByText('Smokehouse Double')).toBeNull()
})

it('does not sound for the own cancellation of the tablet', async () => {
  const own = {
    status: 'cancelled',
    statusBefore: 'ready',
    cancelledBy: 'kitchen',
    changedBy: 'Rosa',
  } as const
  const { playNotice } = openWith({ ...own, noticeAt: NOTICE_AT })
  await findCard()
  expect(playNotice).not.toHaveBeenCalled()
})

// Specification 23.28.
it('cancels an order that is being cooked, and says which cash to give back', async () => {
  const { user, changes } = openWith({ status: 'preparing', paymentMethod: 'cash_at_counter' })
  await findCard()
  await user.click(press('More about order 1042'))
  await user.click(press('Cancel…'))
  expect(screen.getByRole('dialog').textContent).toContain('Give £12.50 back')
  await user.click(press('Cancel and give back £12.50'))
  const move = { by: 'Rosa', from: 'preparing', to: 'cancelled', reason: 'A dish of your order is sold out' }
  expect(changes).toEqual([{ path: '/kitchen/orders/1042/status', body: expect.objectContaining(move) }])
})

// Specification 23.31.
it('reads all pages of a long board', async () => {
  const first = { ...createWireBoard([createWireOrder()]), nextCursor: 1042 }
  const { kitchen } = openKitchen({
    board: first,
    pages: { 1042: createWireBoard([createWireOrder({ id: '1043' })]) },
  })
  await waitFor(() =>
    expect(kitchen.getSnapshot().context.board?.orders.map(({ id }) => id)).toEqual(['1042', '1043']),
  )
})
