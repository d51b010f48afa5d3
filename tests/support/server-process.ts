/** The server as a process of its own, as a host runs it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { expect } from 'vitest'

const OUTPUT_TIMEOUT_MS = 60_000

/** Starts servers on free ports, and ends at once all that it has started. */
export function createServerProcesses() {
  const running: ChildProcess[] = []
  const start = (env: Record<string, string>) => {
    const words = ['--import', 'tsx', 'server/main.ts']
    const child = spawn(process.execPath, words, { env: { PATH: process.env.PATH, PORT: '0', ...env } })
    running.push(child)
    let said = ''
    child.stdout.on('data', chunk => {
      said += chunk
    })
    child.stderr.on('data', chunk => {
      said += chunk
    })
    const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
    const says = (text: string | RegExp) =>
      expect.poll(() => said, { timeout: OUTPUT_TIMEOUT_MS }).toMatch(text)
    return { child, ended, says, said: () => said }
  }
  const killAll = () => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
  }
  return { start, killAll }
}
