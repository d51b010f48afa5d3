// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createUnsignedToken } from '#tests/e2e/walks/server/walk-token'
import { openAppInDocument } from '#tests/fixtures/client/app-in-document'

const USER = {
  ...{ id: '7', email: 'sam@park.test', name: 'Sam' },
  ...{ role: 'customer', phone: null, vendorId: null },
}
const VENDORS = { data: [{ id: 31, name: 'Smoky Joe’s', status: 'open' }] }
const LINE = { id: 9, menu_item_id: 412, name: 'Campfire Wrap', quantity: 1, price: 8.5, totalPrice: 8.5 }
const CART = { items: [LINE], subtotal: 8.5, total: 10, vendor_info: [{ id: 31, name: 'Smoky Joe’s' }] }
const LAST_KNOWN = /^Not up to date – last known .*\d\d:\d\d\.$/

function signIn(): void {
  const expiresAt = (Math.floor(Date.now() / 1000) + 86_400) * 1000
  const authToken = createUnsignedToken(expiresAt)
  const tokenData = { token: authToken, user: USER, expiresAt, lastValidated: Date.now(), isValid: true }
  localStorage.setItem('authToken', authToken)
  localStorage.setItem('user', JSON.stringify(USER))
  localStorage.setItem('tokenData', JSON.stringify(tokenData))
}

// Specification 3.35.
it('the cart says that it is not up to date while the server does not answer it, and no longer', async () => {
  let isStopped = false
  signIn()
  const app = openAppInDocument({
    path: '/vendor/31',
    answer: async url => {
      if (isStopped && url.includes('/cart')) throw new TypeError('Failed to fetch')
      if (url.includes('/vendors/list')) return Response.json(VENDORS)
      if (url.includes('/vendors/31'))
        return Response.json({ items: [{ category: 'Wraps', items: [{ ...LINE, id: 412 }] }] })
      if (url.includes('/cart')) return Response.json(CART)
      return Response.json(url.includes('/auth/me') ? { user: USER } : { carts: [] })
    },
  })
  await app.start()
  await screen.findAllByText('Campfire Wrap')
  await app.router.navigate({ to: '/cart' })
  await screen.findByRole('heading', { name: 'Your cart' })
  await screen.findByRole('button', { name: /Proceed to Payment/ })
  expect(screen.queryByText(LAST_KNOWN)).toBeNull()
  isStopped = true
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(await screen.findByText(LAST_KNOWN)).toBeTruthy()
  isStopped = false
  await waitFor(() => expect(screen.queryByText(LAST_KNOWN)).toBeNull(), { timeout: 25_000 })
})
