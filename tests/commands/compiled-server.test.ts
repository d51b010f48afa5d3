import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyRepository, startCommand } from './run-command'

const TEST_TIMEOUT = 300_000
const MARK = 'the compiled server'

describe('npm run serve', () => {
  let copy: ReturnType<typeof copyRepository>
  let running: ReturnType<typeof startCommand> | undefined

  /** Starts the server until it is open. @returns its output */
  const serve = async (): Promise<string> => {
    running = startCommand('npm run serve', copy.folder, { PORT: '0', LOG_LEVEL: 'silent' })
    await running.expectOutput(/The food park is open/)
    running.stop('SIGINT')
    await running.exitCode
    return running.readOutput()
  }
  beforeAll(() => {
    copy = copyRepository()
  }, TEST_TIMEOUT)
  afterEach(() => running?.kill())
  afterAll(() => copy.remove())

  it(
    'runs the compiled server while the sources are those of the build, else the sources',
    async () => {
      expect(await startCommand('npm run build:server', copy.folder).exitCode).toBe(0)
      appendFileSync(join(copy.folder, 'dist/server/main.js'), `\nconsole.log('${MARK}')\n`)
      expect(await serve()).toContain(MARK)
      appendFileSync(join(copy.folder, 'server/clock.ts'), '// changed\n')
      expect(await serve()).not.toContain(MARK)
    },
    TEST_TIMEOUT,
  )
})
