/** Runs commands in a copy of the repository, so that its files and data stay unchanged. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
/** Files that a fresh checkout does not have, and pictures that no command reads. */
const EXCLUDED =
  /^(?:node_modules|\.git|\.data|\.tmp|\.stryker-tmp|dist|docs\/screens|docs\/flows\/pictures)(?:\/|$)/
/** The longest wait for the output of a command, in ms. Builds are slow on a busy machine. */
const OUTPUT_TIMEOUT = 240_000

/** Copies the repository to a temporary folder. @returns the folder, and a function that deletes it */
export function copyRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-commands-'))
  cpSync(ROOT, folder, { recursive: true, filter: file => !EXCLUDED.test(relative(ROOT, file)) })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The environment of a shell, without the variables that the test runner sets, such as NODE_ENV. */
const shellEnvironment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
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

/** Whether a process of the group is running. */
const isGroupRunning = (group: number): boolean => {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

/** Starts a command in a separate process group, as a terminal does. */
export function startCommand(command: string, folder: string, env: Readonly<Record<string, string>> = {}) {
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    cwd: folder,
    env: shellEnvironment(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const group = child.pid ?? 0
  let output = ''
  let isClosed = false
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  // 'close' comes after the last output, unlike 'exit'.
  const exitCode = new Promise<number | null>(resolveCode => {
    child.once('close', code => {
      isClosed = true
      resolveCode(code)
    })
  })
  return {
    exitCode,
    readOutput: () => output,
    /** Waits for an output. @throws Error when the command ends without it */
    expectOutput: async (pattern: RegExp): Promise<RegExpExecArray> => {
      await expect
        .poll(() => isClosed || pattern.test(output), { timeout: OUTPUT_TIMEOUT, interval: 50 })
        .toBe(true)
      const match = pattern.exec(output)
      if (match === null) throw new Error(`${command} did not print ${pattern}, but:\n${output}`)
      return match
    },
    /** Sends SIGINT to the whole group, as Ctrl-C does, and SIGTERM only to the first process, as a supervisor does. */
    stop: (signal: 'SIGINT' | 'SIGTERM') => process.kill(signal === 'SIGINT' ? -group : group, signal),
    isRunning: () => isGroupRunning(group),
    kill: () => isGroupRunning(group) && process.kill(-group, 'SIGKILL'),
  }
}
