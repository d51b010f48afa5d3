import { expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { browserEventsWith } from '../../../src/app/browser-events'

/** A tab, and all that a chart hears of it until it stops. */
function tab() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const host = Object.assign(new EventTarget(), { document })
  const heard: string[] = []
  const hearer = setup({ actors: { browserEvents: browserEventsWith(host) } }).createMachine({
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
  const { host, heard } = tab()
  for (const type of ['offline', 'online']) host.dispatchEvent(new Event(type))
  expect(heard).toEqual(['browser.offline', 'browser.online'])
})

it('tells that the tab is shown, and not that it is hidden', () => {
  const { heard, show } = tab()
  show('hidden')
  expect(heard).toEqual([])
  show('visible')
  expect(heard).toEqual(['tab.shown'])
})

it('tells nothing once it has stopped', () => {
  const { host, heard, show, actor } = tab()
  actor.stop()
  show('visible')
  host.dispatchEvent(new Event('online'))
  expect(heard).toEqual([])
})
