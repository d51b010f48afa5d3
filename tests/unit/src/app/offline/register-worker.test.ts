import { expect, it, vi } from 'vitest'
import { createAppUpdates } from '#app/offline/app-updates'
import { registerWorker, type WorkerHost } from '#app/offline/register-worker'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  setState(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  update = vi.fn(async () => undefined)
}

/** @param isControlled whether a worker answers for the page */
async function registerFake(isControlled: boolean, registration = new FakeRegistration()) {
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? new FakeWorker() : null,
    register: async () => registration,
  })
  const reload = vi.fn()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const host: WorkerHost = Object({ navigator: { serviceWorker: container }, location: { reload }, document })
  const updates = createAppUpdates()
  await registerWorker(host, updates)
  const installUpdate = () => {
    const worker = new FakeWorker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = worker
    worker.setState('installed')
    return worker
  }
  return { container, registration, reload, updates, document, installUpdate }
}

it('offers no update when the first worker is installed', async () => {
  const { updates, installUpdate } = await registerFake(false)
  installUpdate()
  expect(updates.getSnapshot()).toBeNull()
})

// Specification 3.28.
it('offers an update that waits, and reloads only when its worker has taken over', async () => {
  const { updates, installUpdate, reload, container } = await registerFake(true)
  const worker = installUpdate()
  updates.getSnapshot()?.()
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('offers an update that waited before the page was opened', async () => {
  const registration = Object.assign(new FakeRegistration(), { waiting: new FakeWorker() })
  expect((await registerFake(true, registration)).updates.getSnapshot()).not.toBeNull()
})

// Specification 3.28.
it('never reloads by itself when another window installs the update', async () => {
  const { updates, installUpdate, reload, container, registration } = await registerFake(true)
  installUpdate()
  registration.waiting = null
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  updates.getSnapshot()?.()
  expect(reload).toHaveBeenCalledOnce()
})

it('asks for a new version when the tab shows', async () => {
  const { registration, document } = await registerFake(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledOnce()
})

it('does nothing in a browser without service workers', async () => {
  const updates = createAppUpdates()
  await registerWorker(Object({ navigator: {} }), updates)
  expect(updates.getSnapshot()).toBeNull()
})
