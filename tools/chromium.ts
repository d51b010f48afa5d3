import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Commands that install Chromium, in the order in which they are tried. */
const INSTALL_COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ['npx', ['playwright', 'install', 'chromium']],
  ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
]

/** The path of Chromium on this machine; null without one. */
export function findChromium(): string | null {
  return [...KNOWN_PATHS, chromium.executablePath()].find(path => path && existsSync(path)) ?? null
}

/**
 * Finds Chromium or installs it.
 * @throws Error when neither works
 */
export function ensureChromium(): string {
  for (const [command, args] of INSTALL_COMMANDS) {
    const path = findChromium()
    if (path) return path
    process.stdout.write(`Chromium is missing. Trying: ${command} ${args.join(' ')}\n`)
    tryCommand(command, args)
  }
  const path = findChromium()
  if (path) return path
  throw new Error(
    'Chromium is missing and could not be installed. Install it, and set CHROMIUM_PATH to its executable.',
  )
}

function tryCommand(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    })
  } catch {
    // `ensureChromium` tries the next command, and throws when all fail.
  }
}
