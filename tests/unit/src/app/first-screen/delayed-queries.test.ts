import { expect, it, vi } from 'vitest'
import { appConfig } from '#app/app-config'
import { readClientSettings } from '#app/client-settings'
import { createClientApp } from '#app/create-client-app'
import { createServerWindow } from '#app/first-screen/server-window'

const VENDORS_BODY = { data: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 1 } }

it('requests the data of a page only when React has hydrated the page', async () => {
  const window = createServerWindow('/')
  const fetch = vi.fn(async () => Response.json(VENDORS_BODY))
  const app = createClientApp({
    config: appConfig,
    settings: readClientSettings(import.meta.env),
    window: Object.assign(window, { fetch }),
  })
  let hydrate = () => {}
  app.delayQueries(new Promise<void>(resolve => (hydrate = resolve)))
  const reading = app.queryClient.fetchQuery(app.queries.vendors())
  // Imports the code of the flows, so that only the page holds the request back.
  await import('#app/flows/import-flows').then(({ importFlows }) => importFlows())
  expect(fetch).not.toHaveBeenCalled()
  hydrate()
  expect(await reading).toEqual([])
  expect(fetch).toHaveBeenCalledOnce()
})
