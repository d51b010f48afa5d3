import { expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { createBrowserEventsActor } from '#app/actors/browser-events-actor'

/** A fake tab, and the events that a chart receives from it. */
function createTab() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const host = Object.assign(new EventTarget(), { document })
  const received: string[] = []
  const machine = setup({ actors: { browserEvents: createBrowserEventsActor(host) } }).createMachine({
    invoke: { src: 'browserEvents' },
    on: { '*': { actions: ({ event }) => received.push(event.type) } },
  })
  const show = (state: DocumentVisibilityState) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { host, received, show, actor: createActor(machine).start() }
}

it('reports when the browser goes offline and online', () => {
  const { host, received } = createTab()
  for (const type of ['offline', 'online']) host.dispatchEvent(new Event(type))
  expect(received).toEqual(['browser.offline', 'browser.online'])
})

it('reports that the tab is shown, but not that it is hidden', () => {
  const { received, show } = createTab()
  show('hidden')
  expect(received).toEqual([])
  show('visible')
  expect(received).toEqual(['tab.shown'])
})

it('reports nothing after it has stopped', () => {
  const { host, received, show, actor } = createTab()
  actor.stop()
  show('visible')
  host.dispatchEvent(new Event('online'))
  expect(received).toEqual([])
})
