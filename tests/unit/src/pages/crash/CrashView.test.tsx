import { expect, test } from 'vitest'
import { CrashView } from '#pages/crash/CrashView'
import { listActions, renderMarkup } from '#tests/fixtures/client/render-markup'

test('offers a retry and a reload when the code of the page failed to load', () => {
  const html = renderMarkup(<CrashView onRetry={() => {}} />)
  expect(listActions(html)).toEqual(['Try again', 'Reload the page'])
  expect(html).toContain('There is no network, or the app was updated.')
})

test('offers only a reload, and does not mention the network, when the page is broken', () => {
  const html = renderMarkup(<CrashView onRetry={null} />)
  expect(listActions(html)).toEqual(['Reload the page'])
  expect(html).not.toContain('network')
})
