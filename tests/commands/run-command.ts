/** Runs commands as a newcomer types them, in a copy of the repository: neither its files nor its data are touched. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect } from 'vitest'

const TOP = resolve(import.meta.dirname, '../..')
/** What a fresh checkout does not have, and pictures that no command reads. */
const LEFT_OUT =
  /^(?:node_modules|\.git|\.data|\.tmp|\.stryker-tmp|dist|docs\/screens|docs\/flows\/pictures)(?:\/|$)/
const PATIENCE = 120_000

/** @returns the folder of the copy, and what takes it away */
export function copyRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-commands-'))
  cpSync(TOP, folder, { recursive: true, filter: file => !LEFT_OUT.test(relative(TOP, file)) })
  symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** What a shell of a newcomer has; a test's own settings, such as NODE_ENV, are left out. */
const shellOf = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { PATH, HOME, CHROMIUM_PATH } = process.env
  return {
    PATH,
    HOME,
    ...(CHROMIUM_PATH !== undefined && { CHROMIUM_PATH }),
    BROWSER: 'none',
    NO_COLOR: '1',
    ...env,
  }
}

/** Whether a process of the group is left. */
const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

/** Starts a command in a process group of its own, as a terminal does. */
export function startCommand(command: string, folder: string, env: Readonly<Record<string, string>> = {}) {
  const [program = '', ...words] = command.split(' ')
  const child = spawn(program, words, {
    cwd: folder,
    env: shellOf(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const group = child.pid ?? 0
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const ended = new Promise<number | null>(done => child.once('close', done))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    ended,
    said: () => said,
    /** Waits for its words. @throws where it ends without them */
    says: async (words: RegExp): Promise<RegExpExecArray> => {
      await expect.poll(() => isOver() || words.test(said), { timeout: PATIENCE, interval: 50 }).toBe(true)
      const found = words.exec(said)
      if (found === null) throw new Error(`${command} did not say ${words}, but:\n${said}`)
      return found
    },
    /** SIGINT meets all its processes, as Ctrl-C does; SIGTERM its first alone, as a supervisor does. */
    stop: (signal: 'SIGINT' | 'SIGTERM') => process.kill(signal === 'SIGINT' ? -group : group, signal),
    leftOver: () => isAlive(group),
    kill: () => isAlive(group) && process.kill(-group, 'SIGKILL'),
  }
}
