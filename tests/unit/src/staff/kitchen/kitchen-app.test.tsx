// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NOT_STAFF_MESSAGE } from '#staff/kitchen/provide-kitchen'
import { createWireBoard, createWireOrder } from '#tests/fixtures/client/back-office/kitchen'
import { openKitchen } from '#tests/fixtures/client/back-office/open-kitchen'

const findCard = () => screen.findByRole('listitem', { name: 'Order 1042' })
const press = (name: string) => screen.getByRole('button', { name })

// Specification 23.21.
it('shows the allergy note large before the dishes, and marks it as seen', async () => {
  const seen = createWireBoard([createWireOrder({ allergySeenBy: 'Rosa' })])
  const { user, changes, session } = openKitchen({ answers: [{ status: 200, body: seen }] })
  const card = await findCard()
  const text = card.textContent ?? ''
  expect(text.indexOf('Allergy: No nuts')).toBeLessThan(text.indexOf('Smokehouse Double'))
  await user.click(within(card).getByRole('button', { name: 'Allergy seen' }))
  expect(changes).toEqual([{ path: '/kitchen/orders/1042/allergy-seen', body: { by: 'Rosa' } }])
  expect(session.read()).toMatchObject({ name: 'Rosa', trailer: 'Smoky Joe’s' })
  expect((await within(card).findByText(/^Seen by/)).textContent).toBe('Seen by Rosa')
})

// Specification 23.14.
it('offers to start an order once its allergy note is seen', async () => {
  const seen = { acceptedAt: '2025-06-06T12:00:00Z', allergySeenBy: 'Rosa' }
  const { user, changes } = openKitchen({
    answers: [{ status: 200, body: createWireBoard([createWireOrder(seen)]) }],
  })
  await findCard()
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  await user.click(press('Allergy seen'))
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  expect(changes.at(-1)).toEqual({
    path: '/kitchen/orders/1042/status',
    body: expect.objectContaining({ from: 'confirmed', version: 1, to: 'preparing', cash: 0 }),
  })
})

// Specification 23.22.
it('shows the loser of two taps who was first', async () => {
  const message = 'Ben has accepted order #1042 already.'
  const { user } = openKitchen({
    board: createWireBoard([createWireOrder({ allergyNote: '' })]),
    answers: [{ status: 409, body: { code: 'order_status_conflict', message } }],
  })
  await findCard()
  await user.click(press('Accept'))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await user.click(press('Close'))
  expect(screen.queryByRole('alert')).toBeNull()
})

// Specification 23.23.
it('rings for a new order until it is silenced', async () => {
  const { user, kitchen, playAlarm } = openKitchen({})
  await findCard()
  expect(playAlarm).toHaveBeenCalledTimes(1)
  await user.click(press('Silence'))
  expect([kitchen.getSnapshot().hasTag('ringing'), screen.queryByText('Silence')]).toEqual([false, null])
})

// Specification 23.23.
it('keeps counting the new orders after the silence, and shows the oldest of them', async () => {
  const orders = ['1042', '1043'].map(id => createWireOrder({ id }))
  const { user } = openKitchen({ board: createWireBoard(orders) })
  const card = await findCard()
  await user.click(press('Silence'))
  expect(screen.getAllByText('2 new orders')).toHaveLength(2)
  await user.click(press('Show'))
  expect(document.activeElement).toBe(card)
})

// Specification 23.23.
it('turns the sound on in the tap, and offers it once', async () => {
  const { user, playAlarm } = openKitchen({ board: createWireBoard([]) })
  await screen.findByText('No new orders. Turn the sound on to hear them come.')
  await user.click(press('Turn sound on'))
  expect(screen.getByText('No new orders. They come here with a sound.')).toBeTruthy()
  expect(playAlarm).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull()
})

// Specification 23.24.
it('cancels an order with a reason', async () => {
  const board = createWireBoard([createWireOrder({ collectionCode: 'K47' })])
  const { user, changes } = openKitchen({ board })
  await findCard()
  await user.click(press('More about order 1042'))
  await user.click(press('Cancel…'))
  expect(screen.getByRole('dialog', { name: 'Cancel order K47' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Another reason' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason for the customer' }), 'The smoker is broken')
  await user.click(press('Cancel the order'))
  const move = { by: 'Rosa', from: 'confirmed', to: 'cancelled', reason: 'The smoker is broken' }
  expect(changes).toEqual([{ path: '/kitchen/orders/1042/status', body: expect.objectContaining(move) }])
})

// Specification 23.24.
it('says in the open sheet that an order can no longer be cancelled, and sends nothing', async () => {
  const { user, kitchen, changes, showBoard } = openKitchen({})
  await findCard()
  await user.click(press('More about order 1042'))
  await user.click(press('Cancel…'))
  showBoard(createWireBoard([]))
  kitchen.send({ type: 'browser.online' })
  expect((await screen.findByRole('alert')).textContent).toContain('can no longer be cancelled')
  await user.click(press('Cancel the order'))
  expect([press('Cancel the order').getAttribute('aria-disabled'), changes]).toEqual(['true', []])
})

// Specification 23.24.
it('cancels an order that was paid while the sheet was open', async () => {
  const unpaid = createWireOrder({ status: 'pending_payment' })
  const { user, kitchen, changes, showBoard } = openKitchen({ board: createWireBoard([unpaid]) })
  await findCard()
  await user.click(press('More about order 1042'))
  await user.click(press('Cancel…'))
  showBoard(createWireBoard([createWireOrder({ status: 'confirmed' })]))
  kitchen.send({ type: 'browser.online' })
  await waitFor(() => expect(kitchen.getSnapshot().context.board?.orders[0]?.status).toBe('confirmed'))
  await user.click(press('Cancel the order'))
  expect(changes).toEqual([
    { path: '/kitchen/orders/1042/status', body: expect.objectContaining({ from: 'confirmed' }) },
  ])
})

// Specification 23.24 and 23.33.
it.each([
  ['a dish', 'Smokehouse Double', '/kitchen/dishes/3101'],
  ['an add-on', 'Hot Honey', '/kitchen/addons/310202'],
])('sells %s out', async (_, name, path) => {
  const { user, changes } = openKitchen({})
  await findCard()
  await user.click(press('Dishes'))
  await user.click(screen.getByRole('checkbox', { name }))
  expect(changes).toEqual([{ path, body: { isAvailable: false } }])
})

// Specification 23.24.
it('pauses the trailer and adds waiting time', async () => {
  const { user, changes } = openKitchen({})
  await findCard()
  await user.click(press('Trailer'))
  await user.click(press('Pause for 15 minutes'))
  await waitFor(() => expect(press('5 minutes more').getAttribute('aria-disabled')).toBeNull())
  await user.click(press('5 minutes more'))
  expect(changes).toEqual([
    { path: '/kitchen/trailer-state', body: expect.objectContaining({ state: 'paused', minutes: 15 }) },
    { path: '/kitchen/extra-minutes', body: expect.objectContaining({ minutes: 5 }) },
  ])
})

// Specification 23.22.
it('says how old the board is while the server does not answer, and lets nothing be tapped', async () => {
  const { user, changes, disconnect } = openKitchen({})
  await findCard()
  disconnect()
  expect(await screen.findByText(/Not connected – last known .*Nothing can be changed/)).toBeTruthy()
  await user.click(press('Allergy seen'))
  expect(changes).toEqual([])
})

// Specification 23.22.
it('says in a sheet why nothing can be changed, and keeps a cancellation that is not possible', async () => {
  const { user, changes, disconnect } = openKitchen({})
  await findCard()
  disconnect()
  await screen.findByText(/^Not connected –/)
  for (const sheet of ['Dishes', 'Trailer']) {
    await user.click(press(sheet))
    expect(
      screen.getByText('Not connected. Nothing can be changed until the connection is back.'),
    ).toBeTruthy()
    await user.click(press('Close'))
  }
  await user.click(press('More about order 1042'))
  await user.click(press('Cancel…'))
  await user.click(press('Cancel the order'))
  expect(screen.getByText(/^Not possible now/)).toBeTruthy()
  expect(changes).toEqual([])
})

// Specification 23.25.
it('puts the ticket on the page before it is printed', async () => {
  const { user, onPrint } = openKitchen({})
  await findCard()
  const printed: string[] = []
  onPrint.mockImplementation(() => printed.push(document.querySelector('[data-ticket]')?.textContent ?? ''))
  await user.click(press('Print the ticket of order 1042'))
  expect(printed).toEqual([expect.stringContaining('ALLERGY, 2 × Smokehouse Double: No nuts')])
})

// Specification 23.20.
it('signs staff in under a name, and refuses the account of a customer', async () => {
  const user31 = { id: 7, email: 'vendor31@foodpark.test', name: 'Smoky Joe’s kitchen', vendorId: 31 }
  const answerOf = (role: string) => ({ status: 200, body: { token: 'token', user: { ...user31, role } } })
  const { user, session, changes } = openKitchen({
    name: null,
    answers: [answerOf('customer'), answerOf('vendor')],
  })
  await user.type(await screen.findByLabelText('Email'), user31.email)
  await user.type(screen.getByLabelText('Password'), 'lunchtime')
  await user.type(screen.getByLabelText('Your name'), 'Rosa')
  await user.click(press('Sign In'))
  expect((await screen.findByRole('alert')).textContent).toContain(NOT_STAFF_MESSAGE)
  expect(session.read()).toBeNull()
  await user.click(press('Sign In'))
  await findCard()
  expect(session.read()).toMatchObject({ token: 'token', name: 'Rosa' })
  await user.click(press('Sign out'))
  expect(session.read()).toBeNull()
  expect(changes.at(-1)).toEqual({ path: '/auth/logout', body: null })
})

// Specification 28.38.
it('signs staff in with the code of a second factor, and says at its field that it is missing or wrong', async () => {
  const required = { code: 'second_factor_required', message: 'Please enter the code of your app' }
  const wrong = { code: 'wrong_second_factor_code', message: 'This code is not right' }
  const staff = { id: 7, email: 'a@park.test', name: 'Kitchen', role: 'vendor', vendorId: 31 }
  const { user, changes } = openKitchen({
    name: null,
    answers: [
      { status: 403, body: required },
      { status: 403, body: wrong },
      { status: 200, body: { token: 'token', user: staff } },
    ],
  })
  await user.type(await screen.findByLabelText('Email'), staff.email)
  await user.type(screen.getByLabelText('Password'), 'lunchtime')
  await user.type(screen.getByLabelText('Your name'), 'Rosa')
  await user.click(press('Sign In'))
  const field = screen.getByLabelText('Code')
  for (const { message } of [required, wrong]) {
    await screen.findByText(message)
    expect(screen.queryByRole('alert')).toBeNull()
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
    await user.clear(field)
    await user.type(field, '481592')
    await user.click(press('Sign In'))
  }
  await findCard()
  const withCode = {
    path: '/auth/second-factor/sign-in',
    body: { email: staff.email, password: 'lunchtime', code: '481592' },
  }
  expect(changes).toEqual([
    { path: '/auth/login', body: { email: staff.email, password: 'lunchtime' } },
    ...[withCode, withCode],
  ])
})

// Specification 26.3.
it('says that the opening hours close a trailer which its staff have opened', async () => {
  const board = createWireBoard([])
  const { user } = openKitchen({ board: { ...board, trailer: { ...board.trailer, isOutsideHours: true } } })
  expect(await screen.findByText('Closed by its opening hours')).toBeTruthy()
  expect(screen.queryByText('Open')).toBeNull()
  expect(screen.getByText('No new orders: the opening hours close the trailer now.')).toBeTruthy()
  await user.click(press('Trailer'))
  expect(screen.getByText(/^Now: Closed by its opening hours\./)).toBeTruthy()
})

// Specification 23.23.
it.each(['paused', 'closed'])('says on an empty board how a %s trailer gets orders again', async state => {
  const board = createWireBoard([])
  openKitchen({ board: { ...board, trailer: { ...board.trailer, state } } })
  expect(
    await screen.findByText(`No new orders: the trailer is ${state}. Press ‘Trailer’ to open it.`),
  ).toBeTruthy()
})

// Specification 26.10 and 26.11.
it('calls an order by its code, with the table, on the board and on the ticket', async () => {
  const order = createWireOrder({ tableName: 'Terrace 7', collectionCode: 'K47' })
  const { user } = openKitchen({ board: createWireBoard([order]) })
  const card = within(await findCard())
  expect(card.getByRole('heading', { name: 'K47' })).toBeTruthy()
  expect(card.getByText(/Dine in · Terrace 7/)).toBeTruthy()
  await user.click(press('More about order 1042'))
  expect(screen.getByRole('dialog').textContent).toContain('#1042')
  await user.click(press('Close'))
  await user.click(press('Print the ticket of order 1042'))
  const ticket = document.querySelector('[data-ticket]')?.textContent
  expect(ticket).toMatch(/K47.*#1042.*Dine in · Terrace 7/)
})
