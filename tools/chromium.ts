import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { tryCommand } from './try-command'

/** The headless shell has no browser window around the page, so it needs half the processor time. */
const KNOWN_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installPackage = (name: string) => `apt-get install -y -qq ${name}`

/** Commands that install Chromium, in the order in which they are tried. */
const INSTALL_COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ['npx', ['playwright', 'install', 'chromium']],
  [
    'sh',
    [
      '-c',
      `apt-get update -qq && (${installPackage('chromium-headless-shell')} || ${installPackage('chromium')})`,
    ],
  ],
]

/**
 * What a test browser does without. The last list of features wins, so it repeats what Playwright switches off by
 * itself, and adds the two lists below the address bar: Chromium runs a process for them in each window.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The command-line arguments of every test browser. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
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
    tryCommand(command, args)
  }
  const path = findChromium()
  if (path) return path
  throw new Error(
    'Chromium is missing and could not be installed. Install it, and set CHROMIUM_PATH to its executable.',
  )
}
