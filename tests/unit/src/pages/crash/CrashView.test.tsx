import { expect, test } from 'vitest'
import { CrashView } from '#pages/crash/CrashView'
import { listActions, renderMarkup } from '#tests/fixtures/client/render-markup'

// Specification 3.14.
test('offers another try, and no reload, which would leave the app, without a connection', () => {
  const html = renderMarkup(<CrashView cause="unreachable" onRetry={() => {}} />)
  expect(listActions(html)).toEqual(['Try again'])
  expect(html).toContain('There is no connection to our server.')
})

// Specification 3.14.
test('offers the reload alone after an update of the app, because another try cannot work', () => {
  const html = renderMarkup(<CrashView cause="stuck" onRetry={() => {}} />)
  expect(listActions(html)).toEqual(['Reload the page'])
  expect(html).toContain('The app was updated, and needs to be loaded again.')
})

test('offers only a reload, and does not mention the network, when the page is broken', () => {
  const html = renderMarkup(<CrashView cause="broken" />)
  expect(listActions(html)).toEqual(['Reload the page'])
  expect(html).not.toMatch(/network|connection/)
})
