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
const LIST = { data: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 1 } }
const ORDER = {
  id: 1042,
  vendorName: 'Mezze Van',
  vendorId: 4,
  status: 'preparing',
  total: 14.5,
  subtotal: 12,
  items: [{ name: 'Falafel', quantity: 1, price: 12 }],
  createdAt: new Date().toISOString(),
}
const LAST_KNOWN = /^Not up to date – last known .*\d\d:\d\d\.$/

function signIn(): void {
  const expiresAt = (Math.floor(Date.now() / 1000) + 86_400) * 1000
  const authToken = createUnsignedToken(expiresAt)
  const tokenData = { token: authToken, user: USER, expiresAt, lastValidated: Date.now(), isValid: true }
  localStorage.setItem('authToken', authToken)
  localStorage.setItem('user', JSON.stringify(USER))
  localStorage.setItem('tokenData', JSON.stringify(tokenData))
}

/** Opens a page of a signed-in customer. @returns a function that stops the server */
async function openPage(path: string) {
  let isStopped = false
  const answer = async (url: string) => {
    if (isStopped) throw new TypeError('Failed to fetch')
    if (url.includes('/orders/details/')) return Response.json({ success: true, data: ORDER })
    if (url.includes('/orders')) return Response.json({ orders: [ORDER] })
    return Response.json(url.includes('/auth/me') ? { user: USER } : LIST)
  }
  signIn()
  const app = openAppInDocument({ path, answer })
  await app.start()
  return {
    ...app,
    stopServer: () => {
      isStopped = true
    },
  }
}

// Specification 3.27.
it('My Orders says that it is not up to date while the server is stopped, and not that it was updated', async () => {
  const { stopServer } = await openPage('/orders')
  await screen.findByText('Updated Just now')
  expect(screen.queryByText(LAST_KNOWN)).toBeNull()
  stopServer()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(LAST_KNOWN)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^Updated/)).toBeNull())
})

// Specification 3.27.
it('an order says that it is not up to date while the server is stopped', async () => {
  const { stopServer } = await openPage('/order/1042')
  await screen.findAllByText(/Mezze Van/)
  expect(screen.queryByText(LAST_KNOWN)).toBeNull()
  stopServer()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(LAST_KNOWN)).toBeTruthy()
})
