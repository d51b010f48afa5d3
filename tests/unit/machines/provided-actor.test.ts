import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { providedCallback, providedPromise } from '#machines/provided-actor'

test.each([providedPromise<string>('askKitchen'), providedCallback('askKitchen')])(
  'an actor that was not provided fails with its name (%#)',
  async logic => {
    const actor = createActor(logic)
    const failed = new Promise(resolve => actor.subscribe({ error: resolve }))
    actor.start()
    expect(await failed).toEqual(new Error('Actor "askKitchen" was not provided'))
  },
)
