// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { NotificationAccess } from '#app/browser/browser-notifications'
import { TellWhenReady } from '#pages/order/TellWhenReady'
import { renderView } from '#tests/fixtures/client/render-view'
import { buildOrder } from '#tests/fixtures/data/domain-entities'

/** The notifications of a browser. @param answer what the customer answers */
function createNotifications(access: NotificationAccess, answer: NotificationAccess = access) {
  let current = access
  let notify = () => {}
  return {
    getAccess: () => current,
    subscribe: (onChange: () => void) => {
      notify = onChange
      return () => {}
    },
    ask: vi.fn(async () => {
      current = answer
      notify()
    }),
  }
}
const PREPARING = buildOrder({ status: 'preparing', orderType: 'dine_in' })

// Specification 18.8.
it('asks at the tap, and says that it will tell', async () => {
  const notifications = createNotifications('default', 'granted')
  const { user } = renderView(<TellWhenReady order={PREPARING} notifications={notifications} />)
  expect(notifications.ask).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Tell me when it is ready' }))
  expect(
    await screen.findByText('We tell you when it is ready, as long as this page stays open.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

// Specification 18.8.
it('says plainly that the browser does not allow it', async () => {
  const notifications = createNotifications('default', 'denied')
  const { user } = renderView(<TellWhenReady order={PREPARING} notifications={notifications} />)
  await user.click(screen.getByRole('button', { name: 'Tell me when it is ready' }))
  expect(
    await screen.findByText(
      'Your browser does not allow notifications from this site. You can allow them in its settings.',
    ),
  ).toBeTruthy()
})

it('names a delivery as the customer waits for it', () => {
  const order = buildOrder({ status: 'ready', orderType: 'delivery' })
  renderView(<TellWhenReady order={order} notifications={createNotifications('default')} />)
  expect(screen.getByRole('button').textContent).toBe('Tell me when it is on its way')
})

// Specification 18.8.
it.each([
  ['a browser without notifications', PREPARING, 'missing'],
  ['an order that is ready', buildOrder({ status: 'ready', orderType: 'dine_in' }), 'default'],
  ['an order that was cancelled', buildOrder({ status: 'cancelled', orderType: 'dine_in' }), 'granted'],
] as const)('offers nothing for %s', (_, order, access) => {
  const { container } = renderView(
    <TellWhenReady order={order} notifications={createNotifications(access)} />,
  )
  expect(container.textContent).toBe('')
})
