// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createWireBoard, createWireOrder } from '#tests/fixtures/client/back-office/kitchen'
import { openKitchen } from '#tests/fixtures/client/back-office/open-kitchen'

const STILL_FOR = 600
const CASH = {
  ...{ status: 'pending_payment', paymentMethod: 'cash_at_counter' },
  ...{ isPaid: false, allergyNote: '' },
} as const
const PLAIN = { allergyNote: '', acceptedAt: '2025-06-06T12:00:00Z' } as const
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const findCard = (id = '1042') => screen.findByRole('listitem', { name: `Order ${id}` })
const boardOf = (...fields: Parameters<typeof createWireOrder>[0][]) =>
  createWireBoard(fields.map(field => createWireOrder(field)))

// Specification 23.50.
it('takes no second tap where a card has just changed, until it was still for 600 ms', async () => {
  const accepted = boardOf({ ...CASH, acceptedAt: '2025-06-06T12:00:00Z' })
  const { changes } = openKitchen({
    board: boardOf({ ...PLAIN, acceptedAt: null }),
    stillFor: STILL_FOR,
    answers: [{ status: 200, body: accepted }],
  })
  await findCard()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    // The card has only just come.
    fireEvent.click(press('Start'))
    expect([changes, press('Start').getAttribute('aria-disabled')]).toEqual([[], 'true'])
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(press('Start').getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(press('Start'))
  const take = await screen.findByRole('button', { name: 'Take £12.50' })
  fireEvent.click(take)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(take.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(take)
  expect(screen.getByRole('dialog', { name: 'Take £12.50 for #1042?' })).toBeTruthy()
  fireEvent.click(press('£12.50 taken, cook later'))
  expect(changes).toHaveLength(1)
})

// Specification 23.35.
it.each([
  ['£12.50 taken, start cooking', 'preparing'],
  ['£12.50 taken, cook later', 'confirmed'],
])('asks for the cash, and sends %s with its sum', async (answer, to) => {
  const { user, changes } = openKitchen({ board: boardOf(CASH) })
  await findCard()
  await user.click(press('Take £12.50'))
  expect(changes).toEqual([])
  await user.click(press(answer))
  expect(changes).toEqual([
    {
      path: '/kitchen/orders/1042/status',
      body: expect.objectContaining({ from: 'pending_payment', to, cash: 1_250, version: 1 }),
    },
  ])
})

// Specification 23.35 and 23.14.
it('does not start an order with its cash before its allergy note is seen', async () => {
  const note = { allergyNote: 'No nuts', allergySeenBy: null }
  const { user, kitchen } = openKitchen({ board: boardOf({ ...CASH, ...note, allergySeenBy: 'Rosa' }) })
  await findCard()
  await user.click(press('Take £12.50'))
  expect(press('£12.50 taken, start cooking')).toBeTruthy()
  await user.click(press('Close'))
  expect(kitchen.getSnapshot().context.waiting).toEqual([])
})

// Specification 23.43.
it('lets each card wait for itself, and says so', async () => {
  const { user, kitchen, changes } = openKitchen({
    board: boardOf(...['1042', '1043', '1044'].map(id => ({ ...PLAIN, id, status: 'preparing' }))),
  })
  await findCard()
  act(() => {
    for (const id of ['1042', '1043', '1044']) {
      const card = document.getElementById(`order-${id}`)
      const ready = card?.querySelector('button[aria-busy], button:not([aria-label])')
      if (ready) fireEvent.click(ready)
    }
  })
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Waiting…' })).toHaveLength(2)
  await waitFor(() => expect(changes).toHaveLength(3))
  expect(kitchen.getSnapshot().context.errorMessage).toBeNull()
  await user.click(document.body)
})

// Specification 23.45.
it('takes a step back from the bar, and names the cash that goes back', async () => {
  const taken = { ...CASH, status: 'confirmed', isPaid: true, version: 2, acceptedAt: '2025-06-06T12:00:00Z' }
  const { user, changes } = openKitchen({
    board: boardOf(CASH),
    answers: [{ status: 200, body: boardOf(taken) }],
  })
  await findCard()
  vi.setSystemTime(Date.parse('2025-06-06T12:00:01Z'))
  await user.click(press('Take £12.50'))
  await user.click(press('£12.50 taken, cook later'))
  const bar = within(screen.getByRole('region', { name: 'Status' }))
  await user.click(await bar.findByRole('button', { name: 'Undo #1042 ‘Take cash’' }))
  expect(changes).toHaveLength(1)
  await user.click(press('£12.50 given back'))
  expect(changes.at(-1)).toEqual({
    path: '/kitchen/orders/1042/undo',
    body: expect.objectContaining({ step: 'move', version: 2, cash: 1_250, by: 'Rosa' }),
  })
  vi.useRealTimers()
})

// Specification 23.38.
it('brings a finished order back', async () => {
  const finished = createWireOrder({ ...PLAIN, id: '1040', status: 'completed', version: 5 })
  const { user, changes } = openKitchen({ finished: [finished] })
  await findCard()
  await user.click(press('Finished'))
  await user.click(await screen.findByRole('button', { name: 'Bring order 1040 back' }))
  expect(changes).toEqual([
    {
      path: '/kitchen/orders/1040/undo',
      body: expect.objectContaining({ step: 'move', version: 5, cash: 0 }),
    },
  ])
})

// Specification 23.52.
it('shows a long allergy note whole until it is seen, then folds it, and opens it', async () => {
  const note = 'No nuts, no sesame, a clean pan. '.repeat(15).trim()
  const items = [{ id: '1', name: 'Pho', quantity: 1, addons: [], note, kitchenNote: '' }]
  openKitchen({ board: boardOf({ allergyNote: note, items }) })
  expect(within(await findCard()).queryByRole('button', { name: 'All of the allergy note' })).toBeNull()
  cleanup()
  const { user } = openKitchen({ board: boardOf({ allergyNote: note, items, allergySeenBy: 'Ben' }) })
  const card = within(await findCard())
  const fold = card.getByRole('button', { name: 'All of the allergy note' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(card.getByRole('button', { name: 'Less of the allergy note' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
})

// Specification 23.23.
it('says in the bar whether the tablet can be heard, also after the sound was interrupted', async () => {
  const { user, playAlarm, setAudible } = openKitchen({ board: createWireBoard([]) })
  expect(await screen.findByText('This tablet cannot be heard')).toBeTruthy()
  await user.click(press('Turn sound on'))
  expect(playAlarm).toHaveBeenCalledTimes(1)
  expect(press('Sound on')).toBeTruthy()
  act(() => setAudible(false))
  expect(press('Turn sound on')).toBeTruthy()
})

// Specification 23.53.
it('keeps the tone, the volume and the paper of this tablet, and tests its sound', async () => {
  const { user, settings, playAlarm } = openKitchen({ board: createWireBoard([]) })
  await screen.findByText(/^No new orders/)
  await user.click(press('Tablet'))
  await user.click(screen.getByRole('radio', { name: 'Buzzer' }))
  await user.click(screen.getByRole('checkbox', { name: 'Louder' }))
  await user.click(screen.getByRole('radio', { name: '58 mm' }))
  await user.click(press('Test the sound'))
  expect(settings.read()).toMatchObject({ tone: 'buzzer', isLoud: true, paper: 58 })
  expect(playAlarm).toHaveBeenCalledTimes(1)
})

// Specification 23.46.
it('says in the title of the page what cannot wait', async () => {
  const { disconnect } = openKitchen({})
  await findCard()
  await waitFor(() => expect(document.title).toBe('1 new · Smoky Joe’s'))
  disconnect()
  await waitFor(() => expect(document.title).toBe('Not connected · 1 new · Smoky Joe’s'))
})

// Specification 23.54.
it('prints the times and the paper of a ticket, and marks a second one as a copy', async () => {
  const { user, changes } = openKitchen({ board: boardOf({ printed: 1 }) })
  await findCard()
  await user.click(press('Print the ticket of order 1042'))
  const ticket = document.querySelector('[data-ticket]')?.textContent
  expect(ticket).toMatch(/COPY 2.*#1042.*Ordered .*\d\d:\d\d, printed \d\d:\d\d/)
  expect(changes).toEqual([{ path: '/kitchen/orders/1042/ticket', body: { by: 'Rosa' } }])
})

// Specification 23.40.
it('sells a dish out until tomorrow', async () => {
  const board = createWireBoard([])
  const dishes = [{ ...board.dishes[0], isAvailable: false }]
  const { user, changes } = openKitchen({ board: { ...board, dishes } })
  await screen.findByText(/^No new orders/)
  await user.click(press('Dishes'))
  await user.click(press('Smokehouse Double: only until tomorrow'))
  expect(changes).toEqual([
    { path: '/kitchen/dishes/3101', body: { isAvailable: false, untilTomorrow: true } },
  ])
})

// Specification 23.41.
it('pauses until the next shift', async () => {
  const board = createWireBoard([])
  const trailer = { ...board.trailer, nextShiftAt: '2025-06-07T10:00:00.000Z' }
  const { user, changes } = openKitchen({ board: { ...board, trailer } })
  await screen.findByText(/^No new orders/)
  await user.click(press('Trailer'))
  await user.click(press(/^Pause until the next shift, /))
  expect(changes).toEqual([
    {
      path: '/kitchen/trailer-state',
      body: expect.objectContaining({ state: 'paused', untilNextShift: true }),
    },
  ])
})
