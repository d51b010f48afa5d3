import { expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { createBrowserEventsActor } from '#app/actors/browser-events-actor'

/** A tab, and all that a chart hears of it until it stops. */
function createTab() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const host = Object.assign(new EventTarget(), { document })
  const heard: string[] = []
  const hearer = setup({ actors: { browserEvents: createBrowserEventsActor(host) } }).createMachine({
    invoke: { src: 'browserEvents' },
    on: { '*': { actions: ({ event }) => heard.push(event.type) } },
  })
  const show = (state: DocumentVisibilityState) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { host, heard, show, actor: createActor(hearer).start() }
}

it('tells what happens to the network', () => {
  const { host, heard } = createTab()
  for (const type of ['offline', 'online']) host.dispatchEvent(new Event(type))
  expect(heard).toEqual(['browser.offline', 'browser.online'])
})

it('tells that the tab is shown, and not that it is hidden', () => {
  const { heard, show } = createTab()
  show('hidden')
  expect(heard).toEqual([])
  show('visible')
  expect(heard).toEqual(['tab.shown'])
})

it('tells nothing once it has stopped', () => {
  const { host, heard, show, actor } = createTab()
  actor.stop()
  show('visible')
  host.dispatchEvent(new Event('online'))
  expect(heard).toEqual([])
})
