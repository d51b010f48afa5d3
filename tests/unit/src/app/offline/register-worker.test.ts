import { describe, expect, it, vi } from 'vitest'
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
  active: FakeWorker | null = null
  update = vi.fn(async () => undefined)
}

const withActiveWorker = () => Object.assign(new FakeRegistration(), { active: new FakeWorker() })

async function registerFake(registration: FakeRegistration) {
  const controller: FakeWorker | null = registration.active
  const container = Object.assign(new EventTarget(), { controller, register: async () => registration })
  const reload = vi.fn()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const host: WorkerHost = Object({ navigator: { serviceWorker: container }, location: { reload }, document })
  const updates = createAppUpdates()
  await registerWorker(host, updates)
  const findWorker = () => {
    const worker = new FakeWorker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    return worker
  }
  const finishInstall = (worker: FakeWorker) => {
    Object.assign(registration, { installing: null, waiting: worker })
    worker.setState('installed')
  }
  const installUpdate = () => {
    const worker = findWorker()
    finishInstall(worker)
    return worker
  }
  /** The worker is active and answers for the page. */
  const claimPage = (worker: FakeWorker) => {
    Object.assign(registration, { installing: null, waiting: null, active: worker })
    container.controller = worker
  }
  const fakes = { container, registration, reload, updates, document }
  return { ...fakes, findWorker, finishInstall, installUpdate, claimPage }
}

// Specification 3.36.
describe('the first worker', () => {
  it('is no update when it is installed', async () => {
    const { updates, installUpdate } = await registerFake(new FakeRegistration())
    installUpdate()
    expect(updates.getSnapshot()).toBeNull()
  })

  // WebKit learns by separate messages that the worker is installed and that it is active and has claimed the page.
  it('is no update when it is already active as the page learns that it is installed', async () => {
    const { updates, claimPage, findWorker } = await registerFake(new FakeRegistration())
    const worker = findWorker()
    claimPage(worker)
    worker.setState('installed')
    worker.setState('activated')
    expect(updates.getSnapshot()).toBeNull()
  })

  it('is no update when it is found and active at once', async () => {
    const { updates, claimPage, registration } = await registerFake(new FakeRegistration())
    claimPage(new FakeWorker())
    registration.dispatchEvent(new Event('updatefound'))
    expect(updates.getSnapshot()).toBeNull()
  })

  it('is no update while it waits for a moment, as the next page is opened', async () => {
    const registration = Object.assign(new FakeRegistration(), { waiting: new FakeWorker() })
    expect((await registerFake(registration)).updates.getSnapshot()).toBeNull()
  })
})

// Specification 3.28.
it('offers an update that waits, and reloads only when its worker has taken over', async () => {
  const { updates, installUpdate, reload, container } = await registerFake(withActiveWorker())
  const worker = installUpdate()
  updates.getSnapshot()?.()
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('offers an update that waited before the page was opened', async () => {
  const registration = Object.assign(withActiveWorker(), { waiting: new FakeWorker() })
  expect((await registerFake(registration)).updates.getSnapshot()).not.toBeNull()
})

it('offers an update that was being installed when the page was opened', async () => {
  const worker = new FakeWorker()
  const registration = Object.assign(withActiveWorker(), { installing: worker })
  const { updates, finishInstall } = await registerFake(registration)
  expect(updates.getSnapshot()).toBeNull()
  finishInstall(worker)
  expect(updates.getSnapshot()).not.toBeNull()
})

// Specification 3.28.
it('never reloads by itself when another window installs the update', async () => {
  const { updates, installUpdate, reload, container, registration } = await registerFake(withActiveWorker())
  installUpdate()
  registration.waiting = null
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  updates.getSnapshot()?.()
  expect(reload).toHaveBeenCalledOnce()
})

it('asks for a new version when the tab shows', async () => {
  const { registration, document } = await registerFake(withActiveWorker())
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledOnce()
})

it('does nothing in a browser without service workers', async () => {
  const updates = createAppUpdates()
  await registerWorker(Object({ navigator: {} }), updates)
  expect(updates.getSnapshot()).toBeNull()
})
