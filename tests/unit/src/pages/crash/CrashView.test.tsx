import { expect, test } from 'vitest'
import { CrashView } from '#pages/crash/CrashView'
import { listActions, renderMarkup } from '#tests/fixtures/client/render-markup'

test('a page that is out of reach can be asked for again, and reloaded', () => {
  const html = renderMarkup(<CrashView onRetry={() => {}} />)
  expect(listActions(html)).toEqual(['Try again', 'Reload the page'])
  expect(html).toContain('There is no network, or a new version of the app.')
})

test('a page that is broken can be reloaded, and says nothing of the network', () => {
  const html = renderMarkup(<CrashView onRetry={null} />)
  expect(listActions(html)).toEqual(['Reload the page'])
  expect(html).not.toContain('network')
})
