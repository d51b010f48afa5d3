import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NOT_RUN, RECORDING, SERVERS, TASKS } from './command-table'
import { commandsIn, namedCommands } from './named-commands'
import { copyRepository, startCommand } from './run-command'

const TIMEOUT = 180_000

describe('the guides', () => {
  const covered = [
    ...SERVERS.map(row => row.command),
    ...TASKS.map(row => row.command),
    ...Object.keys(NOT_RUN),
  ]

  it('name no command without a row in the table', () => {
    expect(namedCommands().filter(({ command }) => !covered.includes(command))).toEqual([])
  })

  it('name every command of the table', () => {
    const named = namedCommands().map(({ command }) => command)
    expect(covered.filter(command => !named.includes(command))).toEqual([])
    expect(new Set(covered).size).toBe(covered.length)
  })

  it('are read in lines and in blocks, without settings and one command at a time', () => {
    const page =
      'Type `npm ci && npm test` or `A=1 npx b c`, not `ls`.\n```\nnpm run d -- E\n```\nThen `npm test`.'
    expect(commandsIn(page)).toEqual(['npm run d -- E', 'npm ci', 'npm test', 'npx b c'])
  })
})

describe('a command of the guides', () => {
  let copy: ReturnType<typeof copyRepository>
  let running: ReturnType<typeof startCommand> | undefined

  const type = (command: string, env = {}) => {
    running = startCommand(command, copy.folder, env)
    return running
  }
  beforeAll(() => {
    copy = copyRepository()
    cpSync(join(copy.folder, 'tests/fixtures/scenarios/card-paid.json'), join(copy.folder, RECORDING))
  }, TIMEOUT)
  afterEach(() => running?.kill())
  afterAll(() => copy.remove())

  it.each(TASKS)(
    '$command does what it promises, and ends',
    async row => {
      const { command, typed = command, says, writes, code = 0 } = row
      const { ended, said, leftOver } = type(typed)
      expect({ code: await ended, said: said() }).toEqual({ code, said: expect.stringMatching(says) })
      if (writes !== undefined) expect(existsSync(join(copy.folder, writes))).toBe(true)
      await expect.poll(leftOver, { timeout: 15_000 }).toBe(false)
    },
    TIMEOUT,
  )

  it.each(SERVERS)(
    '$command serves its page, and stops on $signal with all that it started',
    async row => {
      const { command, typed = command, says, path, holds, signal } = row
      const { ended, says: waitFor, stop, leftOver } = type(typed, { PORT: '0', LOG_LEVEL: 'silent' })
      const [, address = ''] = await waitFor(says)
      const page = await fetch(address + path)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(holds)])
      stop(signal)
      await ended
      await expect.poll(leftOver, { timeout: 15_000 }).toBe(false)
      await expect(fetch(address)).rejects.toThrow()
      // The server lets go of its data as the last thing that it does when it stops well.
      expect(existsSync(join(copy.folder, '.data/server.lock'))).toBe(false)
    },
    TIMEOUT,
  )
})
