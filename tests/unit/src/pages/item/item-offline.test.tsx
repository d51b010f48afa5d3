// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAppInDocument } from '#tests/fixtures/client/app-in-document'

const LIST = {
  data: [{ id: 1, name: 'Smoky Joe’s', status: 'Open' }],
  pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
}
const MENU = { items: [{ category: 'Burgers', items: [{ id: 1, name: 'Yard Dog', price: 9 }] }] }

// Specification 9.9.
it('shows a known dish, and no error, while its add-ons are read without a network', async () => {
  let isOnline = true
  const answer = async (path: string) => {
    if (path.includes('/addon-groups')) return new Promise<Response>(() => undefined)
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Response.json(path.includes('/items') ? MENU : LIST)
  }
  const { queryClient, start } = openAppInDocument({ path: '/vendor/1/item/1', answer })
  await start()
  await waitFor(() => expect(queryClient.getQueryData(['menu', 1])).toBeDefined())
  isOnline = false
  // Invalidating would read again only if the page had rendered already.
  await queryClient.refetchQueries({ queryKey: ['menu', 1] })
  expect(queryClient.getQueryState(['menu', 1])?.status).toBe('error')
  expect(await screen.findByText('Loading item...')).toBeTruthy()
  expect(screen.queryByText(/Item not found/)).toBeNull()
})
