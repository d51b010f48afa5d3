// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openAppInDocument } from '#tests/fixtures/client/app-in-document'

const LIST = {
  data: [{ id: 1, name: 'Smoky Joe’s', status: 'Open' }],
  pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
}
const MENU = {
  items: [
    {
      category: 'Burgers',
      items: [
        { id: 1, name: 'Yard Dog', price: 9 },
        { id: 2, name: 'Fries', price: 4 },
      ],
    },
  ],
}
const answer = async (path: string) => Response.json(path.includes('/items') ? MENU : LIST)

/** Runs a function when the address changes next, while the page before is still shown. Call it before the app is created. */
function watchAddress() {
  const pushState = window.history.pushState.bind(window.history)
  let onChange = () => {}
  vi.spyOn(window.history, 'pushState').mockImplementation((...entry) => {
    pushState(...entry)
    const run = onChange
    onChange = () => {}
    run()
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return {
    onNextChange: (run: () => void) => {
      onChange = run
    },
  }
}

// Specification 8.19.
it('a visitor who taps a dish twice, and another one, signs in once, for both, and returns to the menu', async () => {
  const address = watchAddress()
  const app = openAppInDocument({ path: '/vendor/1?q=', answer })
  const dog = await screen.findByRole('button', { name: '+ Add Yard Dog' })
  const fries = screen.getByRole('button', { name: '+ Add Fries' })
  await app.start()
  const entries = window.history.length
  let search = ''
  address.onNextChange(() => {
    search = window.location.search
    expect([window.location.pathname, dog.isConnected]).toEqual(['/login', true])
    fireEvent.click(dog)
    fireEvent.click(fries)
  })
  fireEvent.click(dog)
  await screen.findByText(/‘Yard Dog’ and ‘Fries’ go into your cart/)
  expect(new URLSearchParams(search).get('redirect')).toMatch(/^\/vendor\/1/)
  expect([window.location.search, window.history.length]).toEqual([search, entries + 1])
})
