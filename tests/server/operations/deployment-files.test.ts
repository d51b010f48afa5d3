import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { environmentSchema } from '#server/environment-schema'
import { readServerSettings } from '#server/settings'

const SCRIPT = 'tools/operations/install-debian.sh'
const folder = mkdtempSync(join(tmpdir(), 'food-park-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      restart: z.literal('unless-stopped'),
      environment: z.record(z.string(), z.string()).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
      healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

/** Compose takes the default of a variable that is not set. */
const withDefaults = (text: string) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
const readCompose = () =>
  composeSchema.parse(parse(withDefaults(readFileSync('compose.yaml', 'utf8')), { merge: true }))

/** The settings of the image. */
const imageEnvironment = () =>
  Object.fromEntries(
    Array.from(readFileSync('Dockerfile', 'utf8').matchAll(/^ENV (.*)$/gm), ([, line = '']) => line)
      .flatMap(line => line.split(' '))
      .map(pair => pair.split('=')),
  )

const findUnknown = (env: object) => Object.keys(env).filter(name => !(name in environmentSchema.shape))

/** The file of the shared settings, as systemd reads it. */
const readEnvironmentFile = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

describe('compose.yaml', () => {
  it('has a proxy, two web servers, a worker, PostgreSQL and Redis, which wait until the others are healthy', () => {
    const { services, volumes } = readCompose()
    expect(Object.keys(services)).toEqual(['proxy', 'web-a', 'web-b', 'worker', 'postgres', 'redis'])
    const image = readFileSync('Dockerfile', 'utf8')
    for (const [name, { depends_on = {}, image: imageName, healthcheck }] of Object.entries(services)) {
      expect(Object.keys(depends_on).filter(needed => !(needed in services))).toEqual([])
      expect([name, healthcheck !== undefined || imageName === 'food-park']).toEqual([name, true])
    }
    expect(image).toMatch(/^HEALTHCHECK /m)
    expect(Object.keys(volumes)).toEqual(['postgres'])
  })

  it('has a secret that the server accepts for the demo alone', () => {
    const environment = readCompose().services['web-a']?.environment ?? {}
    const env = { ...imageEnvironment(), ...environment }
    expect(() => readServerSettings({ ...env, SEED_DEMO: 'false' })).toThrow(
      'JWT_SECRET is the published one',
    )
    expect(() => readServerSettings(env)).not.toThrow()
  })

  // Specification 22.41.
  it('gives each server settings that it accepts', () => {
    const { services } = readCompose()
    const servers = Object.values(services).filter(({ image }) => image === 'food-park')
    const settings = servers.map(({ environment = {} }) => {
      const env = { ...imageEnvironment(), ...environment }
      expect(findUnknown(env)).toEqual([])
      return readServerSettings(env)
    })
    expect(settings.map(({ role }) => role)).toEqual(['web', 'web', 'worker'])
    for (const { cardPayments, metrics } of settings) {
      expect(cardPayments).toMatchObject({ kind: 'sandbox', port: 3001, publicUrl: 'http://localhost:8081' })
      expect(metrics).toEqual({ host: '0.0.0.0', port: 9100 })
    }
  })

  it('gives nginx the servers of the compose file', () => {
    const site = readFileSync('tools/operations/nginx-compose.conf', 'utf8')
    const template = readFileSync('tools/operations/nginx-food-park.conf', 'utf8')
    const serverLine = /^ {2}(?:server|listen) .*$/gm
    expect(site.replaceAll(serverLine, '')).toBe(template.replaceAll(serverLine, ''))
    const upstreams = Array.from(site.matchAll(/^ {2}server (\S+) /gm), ([, server]) => server)
    expect(upstreams).toEqual(['web-a:3000', 'web-b:3000', 'web-a:3001', 'web-b:3001'])
  })
})

describe('the set-up from Debian packages', () => {
  // Specification 22.41.
  it('writes settings that each role accepts, and units that start the server', () => {
    expect(spawnSync('bash', ['-n', SCRIPT]).status).toBe(0)
    execFileSync(SCRIPT, ['--print', folder])
    const env = readEnvironmentFile(join(folder, 'etc/food-park/settings'))
    expect(findUnknown(env)).toEqual([])
    for (const role of ['web', 'worker'] as const) {
      expect(readServerSettings({ ...env, SERVER_ROLE: role, PORT: '3000' }).role).toBe(role)
      const unit = readFileSync(join(folder, `etc/systemd/system/food-park-${role}@.service`), 'utf8')
      expect(unit).toContain(`Environment=SERVER_ROLE=${role} PORT=%i\n`)
      expect(unit).toMatch(
        /^ExecStart=\/bin\/sh -c 'METRICS_PORT=\$\$\(\(%i \+ 6100\)\) exec .* server\/serve\.mjs'$/m,
      )
    }
  })

  // Specification 22.41.
  it('writes a site that nginx accepts, where nginx is installed', () => {
    execFileSync(SCRIPT, ['--print', folder])
    const site = join(folder, 'etc/nginx/conf.d/food-park.conf')
    expect(readFileSync(site, 'utf8')).not.toMatch(/WEB_|CHECKOUT_|SHOP_/)
    // Most machines of developers have no nginx. Then only the names are checked.
    if (spawnSync('nginx', ['-v']).status !== 0) return
    const args = ['-t', '-q', '-p', folder, '-g', `pid ${folder}/nginx.pid; error_log stderr;`]
    const config = join(folder, 'nginx.conf')
    execFileSync('sh', [
      '-c',
      `printf 'events {}\\nhttp { access_log off; include %s; }\\n' ${site} > ${config}`,
    ])
    const { status, stderr } = spawnSync('nginx', [...args, '-c', config], { encoding: 'utf8' })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
})
