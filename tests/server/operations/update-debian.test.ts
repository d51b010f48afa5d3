import {
  appendFileSync,
  existsSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requirePostgresClient } from '#tests/fixtures/server/databases/postgres-client-programs'
import { createDebianMachine, type DebianMachine } from '#tests/fixtures/server/debian-machine/debian-machine'
import {
  checkSite,
  listConfiguration,
  queryPark,
  readStatuses,
} from '#tests/fixtures/server/debian-machine/inspect-machine'

const SETTINGS = 'etc/food-park/settings'
const SITE = 'etc/nginx/conf.d/food-park.conf'
const SNIPPET = 'etc/nginx/snippets/food-park-shop.conf'
const WEB_UNIT = 'etc/systemd/system/food-park-web@.service'
const WORKER_UNIT = 'etc/systemd/system/food-park-worker@.service'
const TIMER_LINK = 'etc/systemd/system/timers.target.wants/food-park-backup.timer'
const TEST_TIMEOUT = 240_000

const ANSWERS = `# A park
PUBLIC_URL=https://eat.example
STRIPE_SECRET_KEY=sk_test_1
STRIPE_WEBHOOK_SECRET=whsec_1
SMTP_URL=smtp://127.0.0.1:1
MAIL_FROM='Example park <orders@eat.example>'
TLS_EMAIL=host@eat.example
DRAIN_SECONDS=0
LOG_LEVEL=warn
`

function writeAnswers({ machine }: DebianMachine, text: string): string {
  const file = join(machine, 'park.env')
  writeFileSync(file, text)
  return file
}

/** Changes a file of the checkout, as a new version does. */
const changeSource = ({ checkout }: DebianMachine, path: string, change: (text: string) => string) => {
  const file = join(checkout, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

describe('a real park', () => {
  let machine: DebianMachine
  let answers = ''
  let output = ''
  beforeAll(async () => {
    requirePostgresClient()
    machine = await createDebianMachine()
    answers = writeAnswers(machine, ANSWERS)
    writeFileSync(join(machine.machine, 'no-name'), '')
    const installed = machine.install([answers])
    output = installed.output
    if (installed.status !== 0) throw new Error(output)
  }, TEST_TIMEOUT)
  afterAll(() => machine.close())

  // Specification 22.56.
  it(
    'is installed with TLS, cards, mail and a nightly backup, and without a demo',
    async () => {
      expect(output).toContain('The food park is open: https://eat.example')
      expect(readFileSync(join(machine.root, 'opt/food-park/dist/client/mode'), 'utf8')).toBe('production\n')
      expect(machine.read(SETTINGS)).toMatch(/STRIPE_SECRET_KEY=sk_test_1[\s\S]*DRAIN_SECONDS=0/)
      expect(machine.read(SETTINGS)).not.toMatch(/SEED_DEMO|SANDBOX|TLS_/)
      expect(statSync(join(machine.root, SETTINGS)).mode & 0o777).toBe(0o640)
      expect(readStatuses(machine)).toEqual(['200', '200'])
      expect(await queryPark(machine, 'SELECT is_demo FROM database_origin')).toEqual([{ is_demo: false }])
      expect(await queryPark(machine, 'SELECT id FROM vendors')).toEqual([])
      expect(machine.read(SITE)).toMatch(/listen 443 ssl;[\s\S]*server_name eat\.example;/)
      expect(checkSite(machine)).toEqual({ status: 0, stderr: '' })
      const calls = machine.takeCalls().join('\n')
      expect(calls).toMatch(/certbot certonly .*--domain eat\.example --email host@eat\.example/)
      expect(calls).toContain('systemctl enable --now food-park-backup.timer')
      expect(output).toContain('There is no certificate yet, so browsers warn.')
    },
    TEST_TIMEOUT,
  )

  it(
    'is backed up by its service',
    () => {
      expect(machine.run('systemctl', ['start', 'food-park-backup'])).toMatchObject({
        status: 0,
        output: expect.stringMatching(
          /Written: .*\/var\/backups\/food-park\/park-[\d-]+\.backup\. Orders: 0\./,
        ),
      })
    },
    TEST_TIMEOUT,
  )

  // Specification 22.57.
  it(
    'keeps all that its host has changed through an update, also one with the answers of a demo',
    async () => {
      machine.write(
        SETTINGS,
        text => `${text.replace('sk_test_1', 'sk_live_2')}REQUIRE_SECOND_FACTOR=hosts\n`,
      )
      // All but two, which the update must change.
      const own = listConfiguration(machine).filter(file => file !== SNIPPET && file !== WORKER_UNIT)
      expect(own).toEqual(expect.arrayContaining([SETTINGS, SITE, WEB_UNIT]))
      for (const file of own) machine.write(file, text => `${text}# Own.\n`)
      rmSync(join(machine.root, TIMER_LINK))
      const changed = own.map(machine.read)
      changeSource(machine, 'docs/settings.md', text =>
        text.replace('| `PORT` |', '| `OVEN_DOOR` | none | New. |\n| `PORT` |'),
      )
      changeSource(machine, 'tools/operations/nginx-shop.conf', text => `# Newer.\n${text}`)
      changeSource(machine, 'tools/operations/install-debian.sh', text =>
        text.replace('RestartSec=1', 'RestartSec=2'),
      )
      changeSource(machine, 'src/app/app-config.ts', text => `${text}// Our colours.\n`)
      rmSync(join(machine.machine, 'no-name'))
      machine.takeCalls()

      const environment = { SEED_DEMO: 'true', PUBLIC_URL: 'http://localhost:8080', STRIPE_SECRET_KEY: '' }
      const update = machine.install([join(machine.checkout, 'tools/operations/demo.env')], environment)
      expect(update).toMatchObject({ status: 0 })
      expect(own.map(machine.read)).toEqual(changed)
      expect(update.output).toContain(`You have changed /${WEB_UNIT}, so it stays as it is.`)
      expect(machine.read(`${WEB_UNIT}.new`)).toContain('RestartSec=2')
      expect(machine.exists(`${SITE}.new`)).toBe(false)
      expect(update.output).toMatch(/New settings, .*: OVEN_DOOR\./)
      expect([machine.read(SNIPPET), machine.read(WORKER_UNIT)].join()).toMatch(
        /# Newer\.[\s\S]*RestartSec=2/,
      )
      const calls = machine.takeCalls()
      expect(calls.filter(call => call.includes('enable'))).toEqual([])
      expect(calls).toContain('npx vite build --mode production')
      expect(calls.filter(call => call.includes('restart'))).toHaveLength(3)
      expect(machine.exists(TIMER_LINK)).toBe(false)
      expect(readStatuses(machine)).toEqual(['200', '200'])
      expect(await queryPark(machine, 'SELECT is_demo FROM database_origin')).toEqual([{ is_demo: false }])
      expect(await queryPark(machine, 'SELECT id FROM users')).toEqual([])
      expect(readlinkSync(join(machine.root, 'etc/food-park/tls/fullchain.pem'))).toContain(
        'letsencrypt/live',
      )
      expect(machine.exists('etc/food-park/tls/waits-for-certbot')).toBe(false)
      expect(existsSync(join(machine.root, 'opt/food-park.previous/docs/settings.md'))).toBe(true)
    },
    TEST_TIMEOUT,
  )

  // Specification 22.57.
  it(
    'is not updated over a change in the installed program, until the checkout has it',
    () => {
      const file = join(machine.root, 'opt/food-park/src/app/app-config.ts')
      appendFileSync(file, '// Another name.\n')
      machine.takeCalls()
      const refused = machine.install([])
      expect(refused).toMatchObject({
        status: 1,
        output: expect.stringContaining('  src/app/app-config.ts\n'),
      })
      expect(machine.takeCalls()).toEqual([])
      expect(readFileSync(file, 'utf8')).toContain('// Another name.')
      changeSource(machine, 'src/app/app-config.ts', () => readFileSync(file, 'utf8'))
      expect(machine.install([]).status).toBe(0)
    },
    TEST_TIMEOUT,
  )

  // Specification 22.58.
  it(
    'keeps its other server if a new one does not become ready, and the log says why',
    async () => {
      const right = machine.read(SETTINGS)
      machine.write(SETTINGS, text => text.replace('5432/foodpark', '5432/fodpark'))
      const { status, output: refusal } = machine.install([], { READY_SECONDS: '2' })
      expect(status).toBe(1)
      expect(refusal).toMatch(
        /food-park-web@\d+ is not ready after 2 s.*\nCannot start: DATABASE_URL names a database/,
      )
      expect(readStatuses(machine)).toEqual(['000', '200'])
      machine.write(SETTINGS, () => right)
      expect(machine.install([]).status).toBe(0)
    },
    TEST_TIMEOUT,
  )

  // Specification 22.50.
  it(
    'starts no server that its host has given the settings of a demo',
    async () => {
      const right = machine.read(SETTINGS)
      const lines = right.split('\n').filter(line => !/^(?:STRIPE|PUBLIC_URL)/.test(line))
      machine.write(SETTINGS, () =>
        [...lines, 'PUBLIC_URL=http://localhost:8080', 'SEED_DEMO=true', ''].join('\n'),
      )
      const { status, output: refusal } = machine.install([], { READY_SECONDS: '2' })
      expect(status).toBe(1)
      expect(refusal).toContain('Cannot start: SEED_DEMO needs the server of the demo')
      expect(await queryPark(machine, 'SELECT id FROM vendors')).toEqual([])
    },
    TEST_TIMEOUT,
  )
})
