import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDebianMachine, type DebianMachine } from '#tests/fixtures/server/debian-machine/debian-machine'
import { checkSite, queryPark, readStatuses } from '#tests/fixtures/server/debian-machine/inspect-machine'

const SETTINGS = 'etc/food-park/settings'
const SITE = 'etc/nginx/conf.d/food-park.conf'
const TEST_TIMEOUT = 240_000

describe('an empty machine', () => {
  let machine: DebianMachine
  beforeAll(async () => {
    machine = await createDebianMachine()
  }, TEST_TIMEOUT)
  afterAll(() => machine.close())

  // Specification 22.56.
  it(
    'stays empty without answers, or with wrong ones, and reads what is missing',
    () => {
      const without = machine.install([])
      expect(without).toMatchObject({
        status: 1,
        output: expect.stringContaining('PUBLIC_URL, such as https://'),
      })
      expect(without.output).toContain('TLS_EMAIL, or the file of TLS_KEY')
      const environment = { PUBLIC_URL: 'https://eat.example', TLS_EMAIL: 'host@eat.example' }
      const half = machine.install([], {
        ...environment,
        STRIPE_SECRET_KEY: 'sk_test_…',
        MAIL_FROM: 'a@eat.example',
      })
      expect(half.output).toContain("STRIPE_SECRET_KEY must be the whole key, without '…'")
      expect(half.output).toContain('MAIL_FROM requires SMTP_URL')
      expect([without.status, half.status]).toEqual([1, 1])
      expect(machine.takeCalls()).toEqual([])
      expect(machine.exists('etc')).toBe(false)
    },
    TEST_TIMEOUT,
  )

  // Specification 22.56.
  it('asks for what is missing at a terminal', () => {
    const program = join(machine.checkout, 'tools/operations/install-debian.sh')
    const typed = ['https://eat.example', 'sk_test_…', 'whsec_1', '', '', '', '', 'host@eat.example', '']
    const { status, output } = machine.run('script', ['-qec', program, '/dev/null'], {}, typed.join('\n'))
    expect(output).toMatch(/The address of the park, such as https[\s\S]*The secret key of Stripe/)
    expect(output).toContain("STRIPE_SECRET_KEY must be the whole key, without '…'")
    expect([status, machine.exists('etc')]).toEqual([1, false])
  })

  // Specification 22.41.
  it(
    'becomes a demo by the answers of the demo',
    async () => {
      const installed = machine.install([join(machine.checkout, 'tools/operations/demo.env')])
      expect(installed).toMatchObject({ status: 0 })
      expect(readStatuses(machine)).toEqual(['200', '200'])
      expect(await queryPark(machine, 'SELECT is_demo FROM database_origin')).toEqual([{ is_demo: true }])
      expect(machine.read(SETTINGS)).not.toContain('a-secret-of-the-demo')
      expect(machine.read(SITE)).toContain(`server 127.0.0.1:${(machine.webPorts[0] ?? 0) + 1} `)
      expect(checkSite(machine)).toEqual({ status: 0, stderr: '' })
    },
    TEST_TIMEOUT,
  )
})
