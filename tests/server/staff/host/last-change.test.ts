import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { getHostMenu, saveHostMenu } from '#domain/contract/host/menus'
import { getParkCharges, setParkCharges } from '#domain/contract/host/park-charges'
import { type HostTrailer, listHostTrailers } from '#domain/contract/host/trailers'
import { setDishAvailability } from '#domain/contract/kitchen'
import { auditEvents, users } from '#server/core/db/schema'
import { exportPark } from '#server/park/import/export-park'
import { importPark } from '#server/park/import/import-park'
import { SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const OTHER_TRAILER_ID = 32

describeOnEachDatabase('the refusal of a form that has changed', suite => {
  let token = ''
  let cyId = 0
  beforeAll(async () => {
    token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
    const cy = { name: 'Cy Dale', email: 'cy@park.test', phone: '', role: 'host', passwordHash: '' }
    const [row] = await suite.testServer.db.insert(users).values(cy).returning({ id: users.id })
    cyId = row?.id ?? expect.fail('no account')
  })
  const readTrailer = async (trailerId: number): Promise<HostTrailer> => {
    const { data } = await suite.testServer.callApi(listHostTrailers, {}, { token })
    return data?.trailers.find(({ id }) => id === trailerId) ?? expect.fail('no trailer')
  }
  const changePhone = async (seen: HostTrailer, phone: string) => {
    const wanted = { ...seen, phone }
    return (await suite.testServer.request('PUT', `/host/trailers/${seen.id}`, wanted, { token })).body
  }
  /** Makes it look as if Cy had made the last change of the park. */
  const giveLastChangeToCy = async () => {
    const { db } = suite.testServer
    const events = await db.select({ id: auditEvents.id }).from(auditEvents)
    const last = Math.max(...events.map(({ id }) => id))
    await db.update(auditEvents).set({ userId: cyId }).where(eq(auditEvents.id, last))
  }
  const refusalBy = (who: string) => ({
    code: 'edit_conflict',
    message: `${who} has changed Smoky Joe’s since you opened this form`,
  })

  // Specification 25.25.
  it('names who has changed the same trailer last, and not another trailer', async () => {
    const seen = await readTrailer(SMOKY_JOES_ID)
    await changePhone(seen, '1')
    await giveLastChangeToCy()
    await changePhone(await readTrailer(OTHER_TRAILER_ID), '2')
    expect(await changePhone(seen, '3')).toMatchObject(refusalBy('Cy Dale'))
  })

  // Specification 25.18.
  it('names who has changed a menu last, the kitchen too', async () => {
    const readMenu = () => suite.testServer.callApi(getHostMenu, { trailerId: SMOKY_JOES_ID }, { token })
    const { version, menu } = (await readMenu()).data ?? expect.fail('no menu')
    const save = async (name: string) => {
      const renamed = menu.categories.map((category, position) =>
        position === 0 ? { ...category, name } : category,
      )
      const wanted = { trailerId: SMOKY_JOES_ID, version, menu: { ...menu, categories: renamed } }
      return (await suite.testServer.callApi(saveHostMenu, wanted, { token })).body
    }
    const refusal = (who: string) => ({
      code: 'menu_changed',
      message: `${who} has changed this menu since you opened it`,
    })
    await save('Plates')
    await giveLastChangeToCy()
    expect(await save('Bowls')).toMatchObject(refusal('Cy Dale'))
    const staff = await suite.testServer.signIn(DEMO_STAFF_EMAIL)
    await suite.testServer.callApi(
      setDishAvailability,
      { dishId: WRAP_ID, isAvailable: false },
      { token: staff },
    )
    expect(await save('Bowls')).toMatchObject(refusal('Smoky Joe’s kitchen'))
  })

  // Specification 25.25.
  it('names a command on the server that has imported the park file', async () => {
    const { db } = suite.testServer
    const seen = await readTrailer(SMOKY_JOES_ID)
    const { data: charges } = await suite.testServer.callApi(getParkCharges, {}, { token })
    const park = await exportPark(db)
    const trailers = park.trailers.map(trailer => ({ ...trailer, description: 'Smoked' }))
    await importPark(db, { ...park, trailers, charges: { service: 0.1, delivery: 0.2 } })
    expect(await changePhone(seen, '4')).toMatchObject(refusalBy('A command on the server'))
    const wanted = { service: 1, delivery: 1, version: charges?.version ?? '' }
    expect((await suite.testServer.callApi(setParkCharges, wanted, { token })).body).toMatchObject({
      message:
        'A command on the server has changed the charges since you opened them: service £0.10, delivery £0.20',
    })
  })

  // Specification 25.25.
  it('names no import that has changed other trailers only, and one that has changed its dishes', async () => {
    const { db } = suite.testServer
    const seen = await readTrailer(SMOKY_JOES_ID)
    await changePhone(seen, '7')
    await giveLastChangeToCy()
    const park = await exportPark(db)
    const isSmokyJoes = ({ id }: { readonly id?: number | undefined }) => id === SMOKY_JOES_ID
    const trailers = park.trailers.map(trailer =>
      isSmokyJoes(trailer) ? trailer : { ...trailer, description: 'Steamed' },
    )
    await importPark(db, { ...park, trailers })
    expect(await changePhone(seen, '8')).toMatchObject(refusalBy('Cy Dale'))
    const withoutMenu = trailers.map(trailer => (isSmokyJoes(trailer) ? { ...trailer, menu: [] } : trailer))
    await importPark(db, { ...park, trailers: withoutMenu })
    expect(await changePhone(seen, '8')).toMatchObject(refusalBy('A command on the server'))
  })

  // Specification 25.25.
  it("says 'Someone else' if the audit trail no longer has the change", async () => {
    const seen = await readTrailer(SMOKY_JOES_ID)
    await changePhone(seen, '5')
    await suite.testServer.db.delete(auditEvents)
    expect(await changePhone(seen, '6')).toMatchObject(refusalBy('Someone else'))
  })
})
