import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { listDemoParts, readServerSettings } from '#server/settings'

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

type Variables = Readonly<Record<string, string>>

/** Replaces variables as Compose does: `${NAME:-default}`, and `${NAME:?what is missing}`. @throws Error with what is missing */
const interpolate = (text: string, variables: Variables) =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = variables[name] || (kind === '-' ? rest : '')
    if (value === '' && kind === '?') throw new Error(`${name} is missing: ${rest}`)
    return value
  })

const readCompose = (variables: Variables) =>
  composeSchema.parse(parse(interpolate(readFileSync('compose.yaml', 'utf8'), variables), { merge: true }))

const readVariables = (file: string): Variables =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(([name, value = '']) => [name, value]),
  )

const DEMO_FILE = 'tools/operations/demo.env'
/** The example with the lines that it leaves to the host. */
const PARK: Variables = {
  ...readVariables('docs/park.example.env'),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  JWT_SECRET: 'x'.repeat(32),
  POSTGRES_PASSWORD: 'secret',
  TLS_CERTIFICATE: '/etc/ssl/park.pem',
  TLS_KEY: '/etc/ssl/park.key',
}

/** The environment of each server: of the image, of the file of settings, and of the compose file. */
function serverEnvironments(variables: Variables) {
  const { services } = readCompose(variables)
  const servers = Object.values(services).filter(({ image }) => image === 'food-park')
  return servers.map(({ environment = {} }) => ({ ...imageEnvironment(), ...variables, ...environment }))
}

/** The settings of the image. */
const imageEnvironment = () =>
  Object.fromEntries(
    Array.from(readFileSync('Dockerfile', 'utf8').matchAll(/^ENV (.*)$/gm), ([, line = '']) => line)
      .flatMap(line => line.split(' '))
      .map(pair => pair.split('=')),
  )

describe('compose.yaml', () => {
  it('has a proxy, two web servers, a worker, PostgreSQL and Redis, which wait until the others are healthy', () => {
    const { services, volumes } = readCompose(PARK)
    expect(Object.keys(services)).toEqual(['proxy', 'web-a', 'web-b', 'worker', 'postgres', 'redis'])
    const image = readFileSync('Dockerfile', 'utf8')
    for (const [name, { depends_on = {}, image: imageName, healthcheck }] of Object.entries(services)) {
      expect(Object.keys(depends_on).filter(needed => !(needed in services))).toEqual([])
      expect([name, healthcheck !== undefined || imageName === 'food-park']).toEqual([name, true])
    }
    expect(image).toMatch(/^HEALTHCHECK /m)
    expect(Object.keys(volumes)).toEqual(['postgres'])
  })

  // Specification 22.59.
  it('gives each server of a real park its address, cards and mail, and no demo', () => {
    const settings = serverEnvironments(PARK).map(env => readServerSettings(env))
    expect(settings.map(({ role }) => role)).toEqual(['web', 'web', 'worker'])
    for (const server of settings) {
      expect(listDemoParts(server)).toEqual([])
      expect(server).toMatchObject({
        publicUrl: 'https://eat.example',
        databaseUrl: 'postgres://park:secret@postgres/park',
        cardPayments: { kind: 'provider', secretKey: 'sk_live_1' },
        mail: { kind: 'smtp', from: 'Example park <orders@eat.example>' },
        metrics: { host: '0.0.0.0', port: 9100 },
      })
    }
    const { services } = readCompose(PARK)
    expect(services['web-a']).toMatchObject({
      build: { args: { BUILD_MODE: 'production' } },
      env_file: ['park.env'],
    })
    expect(services.proxy?.volumes?.join()).toMatch(
      /nginx-park\.conf\.template:.*\/etc\/ssl\/park\.pem:\/etc\/food-park\/tls\/fullchain\.pem:ro/,
    )
  })

  // Specification 22.59.
  it.each(['PUBLIC_URL', 'JWT_SECRET', 'POSTGRES_PASSWORD', 'TLS_CERTIFICATE', 'TLS_KEY'])(
    'says so if %s is missing',
    name => {
      expect(() => readCompose({ ...PARK, [name]: '' })).toThrow(`${name} is missing`)
    },
  )

  it('runs the demo with its file, with a secret that the server accepts for the demo alone', () => {
    const demo = readVariables(DEMO_FILE)
    const environments = serverEnvironments(demo)
    for (const { cardPayments, seedDemo } of environments.map(env => readServerSettings(env))) {
      expect(cardPayments).toMatchObject({ kind: 'sandbox', port: 3001, publicUrl: 'http://localhost:8081' })
      expect(seedDemo).toBe(true)
    }
    const withoutDemo = () => readServerSettings({ ...environments[0], SEED_DEMO: 'false' })
    expect(withoutDemo).toThrow('JWT_SECRET is the published one')
    const { services } = readCompose(demo)
    expect(services.proxy?.volumes?.join()).toContain('nginx-demo.conf.template')
    expect(services['web-a']).toMatchObject({
      build: { args: { BUILD_MODE: 'demo' } },
      env_file: [DEMO_FILE],
    })
  })

  it('gives the templates of nginx all their variables', () => {
    const known = Object.keys(readCompose(PARK).services.proxy?.environment ?? {})
    for (const name of ['upstream', 'park', 'demo']) {
      const template = readFileSync(`tools/operations/nginx-${name}.conf.template`, 'utf8')
      const used = Array.from(template.matchAll(/\$\{(\w+)\}/g), ([, variable = '']) => variable)
      expect(used.filter(variable => !known.includes(variable))).toEqual([])
    }
  })

  it('keeps the file of settings out of the repository and of the image', () => {
    for (const file of ['.gitignore', '.dockerignore'])
      expect(readFileSync(file, 'utf8')).toMatch(/^park\.env$/m)
  })
})
