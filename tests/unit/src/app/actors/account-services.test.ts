import { expect, it } from 'vitest'
import { BEN, SESSIONS } from '#machines/session/spec/fixtures'
import { createSessionToken, startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

async function startSignedIn() {
  const app = await startAppInMemory({ session: SESSIONS.good })
  return {
    services: app.context.getServices().accountServices,
    session: app.appActor.getSnapshot().children.session,
  }
}

it('reads a new token of the customer from the storage', async () => {
  const { services, session } = await startSignedIn()
  services.renewSession({ token: createSessionToken(SESSIONS.bens), user: BEN })
  expect(session?.getSnapshot().value).toBe('recheckingStorage')
  await flushPromises()
  expect(session?.getSnapshot().context.sessionInfo?.user.id).toBe(BEN.id)
})

it('validates the token again when the sessions of the account may have ended', async () => {
  const { services, session } = await startSignedIn()
  services.recheckSession()
  expect(session?.getSnapshot().value).toEqual({ signedIn: 'revalidating' })
})
