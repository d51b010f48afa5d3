import { expect, it } from 'vitest'
import { createDeviceCookies } from '#server/auth/device-cookie'
import { createTestClock } from '#tests/fixtures/server/test-server'

const DAY = 24 * 3_600_000

function createTestCookies(isSecure = false) {
  const clock = createTestClock()
  const cookies = createDeviceCookies(['a secret for tests alone, long enough'], clock, () => isSecure)
  const createHeader = async () => (await cookies.createCookie(7, null)).split(';')[0] ?? ''
  return { clock, ...cookies, createHeader }
}

it('finds the device of a cookie among others, for half a year', async () => {
  const { clock, readDevice, createHeader } = createTestCookies()
  const header = `theme=dark; ${await createHeader()}`
  expect(await readDevice(header)).toEqual({ userId: 7, id: expect.stringMatching(/^[\da-f-]{36}$/) })
  clock.advance(180 * DAY - 1000)
  expect(await readDevice(header)).not.toBeNull()
  clock.advance(1000)
  expect(await readDevice(header)).toBeNull()
})

it.each([[undefined], [''], ['theme=dark'], ['device='], ['device=a.b.c']])(
  'finds none in the header %o',
  async header => {
    expect(await createTestCookies().readDevice(header)).toBeNull()
  },
)

it.each([true, false])('is limited to https if customers use it: %o', async isSecure => {
  expect((await createTestCookies(isSecure).createCookie(7, null)).includes('Secure')).toBe(isSecure)
})

it('gives each device its own id, which stays with its account', async () => {
  const { readDevice, createCookie } = createTestCookies()
  const device = await readDevice(await createCookie(7, null))
  const idFor = async (userId: number) => (await readDevice(await createCookie(userId, device)))?.id
  expect(await idFor(7)).toBe(device?.id)
  expect(await idFor(8)).not.toBe(device?.id)
})
