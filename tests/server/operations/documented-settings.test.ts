import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { environmentSchema } from '#server/environment-schema'

const PAGE = readFileSync('docs/settings.md', 'utf8')
const SERVER_PART = PAGE.slice(PAGE.indexOf('## The server'), PAGE.indexOf('### '))
const CLIENT_PART = PAGE.slice(PAGE.indexOf("## The client's build"))

/** The settings of the first table of a part, each with its default. */
function readTable(part: string): ReadonlyMap<string, string> {
  const rows = Array.from(part.matchAll(/^\| (`[^|]+) \| ([^|]*?) \|/gm))
  return new Map(
    rows.flatMap(([, names = '', byDefault = '']) =>
      names.split(', ').map(name => [name.replaceAll('`', ''), byDefault] as const),
    ),
  )
}
const documented = readTable(SERVER_PART)
const documentedOfClient = readTable(CLIENT_PART)

/** Variables of the commands, of builds and of other systems. */
const OTHER_NAMES = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'FLOW_CHANGES_SINCE',
  'LONG_RUNS',
  'PGBENCH_PATH',
  'POSTGRES_PASSWORD',
  'RANDOM_RUNS_SEED',
  'SCRIPT_NAME',
  'TCP_USER_TIMEOUT',
  'TEST_DATABASES',
  'TEST_DATABASE_URL',
  'TLS_CERTIFICATE',
  'TLS_EMAIL',
  'TLS_KEY',
  'VENDOR_26',
])

const PAGES = [
  'README.md',
  ...readdirSync('docs')
    .filter(file => file.endsWith('.md'))
    .map(file => `docs/${file}`),
]

const namesIn = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/\b[A-Z][A-Z\d]+(?:_[A-Z\d]+)+\b/g), ([name]) => name)

describe('docs/settings.md', () => {
  it('has each setting of the server once, and no other', () => {
    expect([...documented.keys()].toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
  })

  it('has each setting of the build of the client once, and no other', () => {
    const inFile = readFileSync('.env', 'utf8').matchAll(/^(\w+)=/gm)
    expect([...documentedOfClient.keys()].toSorted()).toEqual(
      Array.from(inFile, ([, name]) => name).toSorted(),
    )
  })

  it('has the defaults of the server', () => {
    const defaults: Readonly<Record<string, unknown>> = environmentSchema.parse({})
    const wrong = [...documented].filter(([name, cell]) => {
      const plain = /^(?:`([^`]+)`|([\d.]+)|none|off)$/.exec(cell)
      const value = defaults[name]
      if (plain === null) return false
      const text = plain[1] ?? plain[2]
      return text === undefined ? value !== undefined && String(value) !== '' : String(value) !== text
    })
    expect(wrong.filter(([name]) => name !== 'HOST')).toEqual([])
  })
})

it.each(PAGES)('%s names only settings that exist', file => {
  const known = new Set([...documented.keys(), ...documentedOfClient.keys(), ...OTHER_NAMES])
  expect(namesIn(file).filter(name => !known.has(name))).toEqual([])
})
