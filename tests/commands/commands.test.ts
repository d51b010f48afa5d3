import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedDatabase } from '#server/core/db/database'
import { isBegunAsDemo } from '#server/core/db/database-origin'
import { migrate } from '#server/core/db/migrate'
import { cacheStartedClient } from '#tests/fixtures/browser/demo-client'
import { COMPILED_MARK, NOT_RUN, RECORDING, SERVERS, TASKS } from './command-table'
import { copyRepository, startCommand } from './run-command'

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/how-to.md',
  'docs/open-a-park.md',
  'docs/settings.md',
  'docs/operations.md',
  'docs/host.md',
  'docs/qa-guide.md',
  'docs/replay.md',
  'docs/mobile-wrapper.md',
  'docs/configuration.md',
  'docs/your-own-backend.md',
  'tests/e2e/walks/README.md',
] as const

const CODE_BLOCK = /^```\w*\n(.*?)^```/gms
const INLINE_CODE = /`([^`\n]+)`/g
/** A comment of the shell at the end of a line. */
const COMMENT = /\s+#.*$/
/** Environment variables before a command: `RANDOM_RUNS_SEED=7 npx …`. */
const ENVIRONMENT = /^(?:[A-Z_]+=\S+ )+/

const isNpmCommand = (text: string) => /^np[mx] /.test(text)

/** The npm and npx commands in the code of a Markdown page, without duplicates. */
function commandsIn(markdown: string): readonly string[] {
  const blocks = Array.from(markdown.matchAll(CODE_BLOCK), ([, code = '']) => code.split('\n'))
    .flat()
    .map(line => line.replace(COMMENT, ''))
  const spans = Array.from(markdown.replaceAll(CODE_BLOCK, '').matchAll(INLINE_CODE), ([, code = '']) => code)
  const commands = [...blocks, ...spans].flatMap(code => code.split('&&'))
  return [...new Set(commands.map(text => text.trim().replace(ENVIRONMENT, '')).filter(isNpmCommand))]
}

/** The commands in all guides, each with its page. */
const namedCommands = (): readonly { readonly command: string; readonly page: string }[] =>
  GUIDES.flatMap(page => commandsIn(readFileSync(page, 'utf8')).map(command => ({ command, page })))

const TEST_TIMEOUT = 300_000
/** Polls wait this long for a process or a page, in ms. They end as soon as the condition holds. */
const POLL = { timeout: 60_000, interval: 100 }
/** Any free port, and no log between the lines of the output. */
const SERVER_ENV = { PORT: '0', LOG_LEVEL: 'silent' }

describe('the guides', () => {
  const covered = [
    ...SERVERS.map(row => row.command),
    ...TASKS.map(row => row.command),
    ...Object.keys(NOT_RUN),
  ]

  it('name only commands that are in the table', () => {
    expect(namedCommands().filter(({ command }) => !covered.includes(command))).toEqual([])
  })

  it('name every command of the table', () => {
    const named = namedCommands().map(({ command }) => command)
    expect(covered.filter(command => !named.includes(command))).toEqual([])
    expect(new Set(covered).size).toBe(covered.length)
  })

  it('are parsed in code blocks and inline code, without environment variables, one command at a time', () => {
    const page =
      'Type `npm ci && npm test` or `A=1 npx b c`, not `ls`.\n```\nnpm run d -- E   # a comment\n```\nThen `npm test`.'
    expect(commandsIn(page)).toEqual(['npm run d -- E', 'npm ci', 'npm test', 'npx b c'])
  })
})

describe('a command of the guides', () => {
  let copy: ReturnType<typeof copyRepository>
  let running: ReturnType<typeof startCommand> | undefined

  const start = (command: string, env = {}) => {
    running = startCommand(command, copy.folder, env)
    return running
  }
  beforeAll(async () => {
    copy = copyRepository()
    cpSync(join(copy.folder, 'tests/fixtures/scenarios/card-paid.json'), join(copy.folder, RECORDING))
    // The table of the guides, with a dish more, as Excel saves it: in Windows-1252.
    const table = `${readFileSync(join(copy.folder, 'docs/menu.example.csv'), 'utf8')}Drinks,Rosé,,6.50,,,,,\n`
    writeFileSync(join(copy.folder, 'menu.csv'), table, 'latin1')
    // The commands of `npm run park` work on the data of a demo that was started before.
    const dataDir = join(copy.folder, '.data/pg')
    mkdirSync(dataDir, { recursive: true })
    const { db, close } = await openEmbeddedDatabase({ dataDir })
    await migrate(db)
    await isBegunAsDemo(db, true)
    await close()
  }, TEST_TIMEOUT)
  afterEach(() => running?.kill())
  afterAll(() => copy.remove())

  // Specification 22.46.
  it(
    'npm run park stops without the settings of a server, and makes no database',
    async () => {
      const env = { DATA_DIR: '.no-data' }
      const { exitCode, readOutput } = start('npm run park -- add-host ada@park.example', env)
      expect(await exitCode).toBe(1)
      expect(readOutput()).toMatch(/DATABASE_URL is not set\. Load the settings first: set -a/)
      expect(existsSync(join(copy.folder, env.DATA_DIR))).toBe(false)
    },
    TEST_TIMEOUT,
  )

  // Specification 22.46 and 25.19.
  // Specification 2.16.
  it.each(['npm run build', 'npm run serve', 'npm run park -- export park.yaml'])(
    '%s refuses another currency than pounds at once',
    async command => {
      const file = join(copy.folder, 'domain/locale.ts')
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace("currency: 'GBP'", "currency: 'EUR'"))
      const { exitCode, readOutput } = start(command, SERVER_ENV)
      const code = await exitCode
      writeFileSync(file, text)
      expect(code).toBe(1)
      expect(readOutput()).toContain("LOCALE_SETTINGS.currency of domain/locale.ts must be 'GBP'")
      expect(readOutput()).not.toMatch(/modules transformed|is open/)
    },
    TEST_TIMEOUT,
  )

  it.each(TASKS)(
    '$command prints its result and ends',
    async row => {
      const { command, run = command, output, writes, exitCode: expectedCode = 0 } = row
      const { exitCode, readOutput, isRunning } = start(run)
      expect({ exitCode: await exitCode, output: readOutput() }).toEqual({
        exitCode: expectedCode,
        output: expect.stringMatching(output),
      })
      if (writes !== undefined) expect(existsSync(join(copy.folder, writes))).toBe(true)
      await expect.poll(isRunning, POLL).toBe(false)
    },
    TEST_TIMEOUT,
  )

  describe('that serves pages', () => {
    /** Makes the compiled server and the compiled `npm run park` print a mark before anything else. */
    const markCompiledServer = () => {
      for (const name of ['demo.js', 'park.js']) {
        const file = join(copy.folder, 'dist/server', name)
        writeFileSync(file, `console.log('${COMPILED_MARK}')\n${readFileSync(file, 'utf8')}`)
      }
    }
    const checkPark = async () => {
      const { exitCode, readOutput } = start('npm run park -- check docs/park.example.yaml')
      expect(await exitCode).toBe(0)
      return readOutput()
    }
    beforeAll(() => {
      markCompiledServer()
      // So `npm start` builds from the sources of the repository. `npm run replay` has written this one.
      rmSync(join(copy.folder, 'tests/fixtures/scenarios/card-paid-twice.json'), { force: true })
    })

    it.each(SERVERS)(
      '$command serves its page and stops all its processes on $signal',
      async row => {
        const { command, run = command, output, alsoPrints = '', path, content, signal } = row
        const { exitCode, expectOutput, readOutput, stop, isRunning } = start(run, SERVER_ENV)
        const [, address = ''] = await expectOutput(output)
        expect(readOutput()).toContain(alsoPrints)
        const fetchPage = async () => {
          const response = await fetch(address + path)
          return [response.status, await response.text()]
        }
        await expect.poll(fetchPage, POLL).toEqual([200, expect.stringContaining(content)])
        stop(signal)
        await exitCode
        await expect.poll(isRunning, POLL).toBe(false)
        await expect(fetch(address)).rejects.toThrow()
        // The server releases its data last, so no lock is left after a clean stop.
        expect(existsSync(join(copy.folder, '.data/server.lock'))).toBe(false)
        if (command === 'npm start') await cacheStartedClient(copy.folder)
      },
      TEST_TIMEOUT,
    )

    // Specification 22.23.
    it(
      'npm run demo and npm run park run the sources when they have changed since the build',
      async () => {
        markCompiledServer()
        expect(await checkPark()).toContain(COMPILED_MARK)
        appendFileSync(join(copy.folder, 'server/core/clock.ts'), '// changed\n')
        const { exitCode, expectOutput, readOutput, stop } = start('npm run demo', SERVER_ENV)
        await expectOutput(/The food park is open/)
        stop('SIGINT')
        await exitCode
        expect(readOutput()).not.toContain(COMPILED_MARK)
        expect(await checkPark()).not.toContain(COMPILED_MARK)
      },
      TEST_TIMEOUT,
    )
  })
})
