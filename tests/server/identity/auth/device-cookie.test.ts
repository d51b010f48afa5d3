import { expect, it } from 'vitest'
import { createDeviceCookies } from '#server/identity/auth/sign-in/device-cookie'
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

// Specification 28.10.
it.each([
  [true, ['__Host-device', 'Path=/', 'Secure']],
  [false, ['device', 'Path=/api/auth/login']],
])('is limited to https and to this host if customers use https: %o', async (isSecure, expected) => {
  const { createCookie, readDevice } = createTestCookies(isSecure)
  const cookie = await createCookie(7, null)
  const parts = [cookie.split('=')[0], ...cookie.split('; ').filter(part => /^(?:Path|Secure)/.test(part))]
  expect(parts).toEqual(expected)
  expect(await readDevice(cookie.split(';')[0])).toMatchObject({ userId: 7 })
})

// Specification 28.10.
it('finds the device of a cookie from before its name had a prefix, and prefers the one with it', async () => {
  const { readDevice, createCookie } = createTestCookies(true)
  const named = async (userId: number) => (await createCookie(userId, null)).split(';')[0] ?? ''
  const unprefixed = (await named(7)).replace('__Host-', '')
  expect(await readDevice(unprefixed)).toMatchObject({ userId: 7 })
  expect(await readDevice(`${unprefixed}; ${await named(8)}`)).toMatchObject({ userId: 8 })
})

it('gives each device its own id, which stays with its account', async () => {
  const { readDevice, createCookie } = createTestCookies()
  const device = await readDevice(await createCookie(7, null))
  const idFor = async (userId: number) => (await readDevice(await createCookie(userId, device)))?.id
  expect(await idFor(7)).toBe(device?.id)
  expect(await idFor(8)).not.toBe(device?.id)
})
