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

/** Ways to get a browser where there is none, the most general first. */
const INSTALL_COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ['npx', ['playwright', 'install', 'chromium']],
  ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
]

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  const own = chromium.executablePath()
  return [...KNOWN_PATHS, own].find(path => path && existsSync(path)) ?? null
}

/**
 * Finds a Chromium, or installs one.
 * @throws Error that says what to do when neither works
 */
export function ensureChromium(): string {
  for (const [command, words] of INSTALL_COMMANDS) {
    const found = findChromium()
    if (found) return found
    process.stdout.write(`No Chromium here; trying: ${command} ${words.join(' ')}\n`)
    tryCommand(command, words)
  }
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The journeys need Chromium, and it could not be installed. Install it and set CHROMIUM_PATH to its program.',
  )
}

function tryCommand(command: string, words: readonly string[]): void {
  try {
    execFileSync(command, words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    })
  } catch {
    // The next way is tried, and the last word is ensureChromium's.
  }
}
