import { expect, test } from 'vitest'
import { CrashView } from '../../../src/views/CrashView'
import { actionsIn, markupOf } from './markup'

test('a page that is out of reach can be asked for again, and reloaded', () => {
  const html = markupOf(<CrashView onRetry={() => {}} />)
  expect(actionsIn(html)).toEqual(['Try again', 'Reload the page'])
  expect(html).toContain('There is no network, or a new version of the app.')
})

test('a page that is broken can be reloaded, and says nothing of the network', () => {
  const html = markupOf(<CrashView onRetry={null} />)
  expect(actionsIn(html)).toEqual(['Reload the page'])
  expect(html).not.toContain('network')
})
