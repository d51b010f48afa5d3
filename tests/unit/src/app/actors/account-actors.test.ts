import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { provideAccountSettings } from '#app/actors/account-actors'
import { getOwnData } from '#domain/contract/account/accounts'

function startDownload(answer: unknown) {
  const saveFile = vi.fn()
  const nothing = () => undefined
  const actor = createActor(
    provideAccountSettings({
      request: vi.fn().mockResolvedValue(answer),
      startSession: nothing,
      renewSession: nothing,
      recheckSession: nothing,
      endSession: nothing,
      showToast: nothing,
      saveFile,
    }),
  ).start()
  actor.send({ type: 'settings.dataRequested' })
  return { saveFile, finished: waitFor(actor, snapshot => snapshot.matches('closed')) }
}

describe('the download of the stored data', () => {
  it('saves the data as a file', async () => {
    const { saveFile, finished } = startDownload({ name: 'Sam' })
    expect((await finished).context.errors).toEqual({})
    expect(saveFile).toHaveBeenCalledWith('my-data.json', '{\n  "name": "Sam"\n}')
  })

  it('saves no file if the answer cannot be read', async () => {
    const { saveFile, finished } = startDownload(undefined)
    expect((await finished).context.errors).toEqual({ form: getOwnData.defaultError })
    expect(saveFile).not.toHaveBeenCalled()
  })
})
