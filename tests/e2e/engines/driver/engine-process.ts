import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A program with all processes that it starts, and a folder for their files. */
export interface EngineProcess {
  readonly child: ChildProcess
  /** Ends all of them at once. They have nothing to save. */
  readonly end: () => Promise<void>
}

/** Starts a program as the first of a group of processes, so that all of them can be ended. */
export function startProcess(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): EngineProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], ...options, detached: true })
  const exited = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    return exited
  }
  return { child, end }
}

/** Creates a folder for the profile of a browser. */
export function createProfile(engine: string) {
  const folder = mkdtempSync(join(tmpdir(), `food-park-${engine}-`))
  // A process that just ended may still write.
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
