import { execFileSync } from 'node:child_process'

/** Runs a command that may fail, such as an installation. Says that it is tried. */
export function tryCommand(command: string, args: readonly string[]): void {
  process.stdout.write(`Trying: ${command} ${args.join(' ')}\n`)
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  } catch {
    // The caller looks whether it worked.
  }
}
