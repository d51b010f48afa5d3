// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openAppInDocument } from '#tests/fixtures/client/app-in-document'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const TRAILERS = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `Trailer ${index + 1}` }))
const NAMES = TRAILERS.map(({ name }) => name)
const LIST = { data: TRAILERS, pagination: { page: 1, limit: 20, total: TRAILERS.length, totalPages: 1 } }
const MENU = { items: [{ category: 'Burgers', items: [{ id: 1, name: 'Smash burger', price: 9 }] }] }

const answerAll = async (path: string) => Response.json(path.includes('/items') ? MENU : LIST)

type Options = Partial<Parameters<typeof openAppInDocument>[0]>

/** Opens the list of 20 trailers, with the flows running. */
async function openVendors(options: Options = {}) {
  const app = openAppInDocument({ path: '/vendors', answer: answerAll, ...options })
  await screen.findByRole('link', { name: 'Trailer 20' })
  await app.start()
  return app
}

/** Runs what waits for an idle page until this many menus are requested. */
const waitForMenus = ({ runIdle, menus }: Awaited<ReturnType<typeof openVendors>>, count: number) =>
  waitFor(() => {
    runIdle()
    expect(menus()).toHaveLength(count)
  })

it('requests each menu whose link is on the screen once, at most two at a time, when the page is idle', async () => {
  const app = await openVendors()
  app.show(NAMES.slice(0, 12))
  await flushPromises()
  expect(app.menus()).toEqual([])
  await waitForMenus(app, 12)
  expect(new Set(app.menus()).size).toBe(12)
  expect(app.mostRunning()).toBeLessThanOrEqual(2)
  app.hide(NAMES)
  app.show(NAMES.slice(0, 14))
  await waitForMenus(app, 14)
  expect(new Set(app.menus()).size).toBe(14)
})

it('requests no menu whose link has left the screen before the page is idle', async () => {
  const app = await openVendors()
  app.show(NAMES)
  app.hide(NAMES.slice(3))
  await waitForMenus(app, 3)
})

it('requests no menu before the flows have started', async () => {
  const app = openAppInDocument({ path: '/vendors', answer: answerAll })
  await screen.findByRole('link', { name: 'Trailer 20' })
  app.runIdle()
  expect([app.watchedCount(), app.menus()]).toEqual([0, []])
  await app.start()
  expect(app.watchedCount()).toBe(TRAILERS.length)
})

it.each([
  ['asks to save data', { saveData: true }],
  ['is on a 2G network', { effectiveType: '2g' }],
  ['is on a slower network', { effectiveType: 'slow-2g' }],
])('requests no menu when the browser %s', async (_, connection) => {
  const app = await openVendors({ connection })
  app.show(NAMES)
  app.runIdle()
  expect(app.queryClient.isFetching()).toBe(0)
})

it('requests no menu for a recording', async () => {
  const app = await openVendors({ instrumentation: { inspect: () => {} } })
  expect(app.watchedCount()).toBe(0)
})

it('stops after a refusal', async () => {
  const refusal = { code: 'too_many_requests', message: 'Too many requests' }
  const answer = async (path: string) =>
    path.includes('/items') ? Response.json(refusal, { status: 429 }) : answerAll(path)
  const app = await openVendors({ answer })
  app.show(NAMES)
  await waitForMenus(app, 2)
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  await flushPromises()
  app.runIdle()
  expect(app.queryClient.isFetching()).toBe(0)
})

it('opens a prefetched menu without another request and without a placeholder', async () => {
  const app = await openVendors()
  app.show(['Trailer 7'])
  await waitForMenus(app, 1)
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  const requestCount = app.requested.length
  const texts: (string | null)[] = []
  const observer = new MutationObserver(() => texts.push(app.container.textContent))
  observer.observe(app.container, { childList: true, characterData: true, subtree: true })
  await userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: 'Trailer 7' }))
  await screen.findByRole('heading', { name: 'Smash burger' })
  expect(texts).not.toEqual([])
  expect(texts.filter(text => text?.includes('Loading'))).toEqual([])
  expect(app.requested).toHaveLength(requestCount)
})
