/** Finds Firefox and WebKit, the engine of Safari, on this machine, or installs them. */
import { existsSync } from 'node:fs'
import { tryCommand } from './try-command'

export interface WebKitPrograms {
  /** Speaks WebDriver, and starts the small browser of WebKitGTK. */
  readonly driver: string
  /** A screen without a monitor. WebKitGTK needs one. */
  readonly screen: string
}

const findProgram = (paths: readonly (string | undefined)[]): string | null =>
  paths.find(path => path && existsSync(path)) ?? null

/** The path of Firefox; null without one. */
export const findFirefox = (): string | null =>
  findProgram([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ])

/** The programs that WebKit needs; null if one is missing. */
export function findWebKit(): WebKitPrograms | null {
  const driver = findProgram([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'])
  const screen = findProgram(['/usr/bin/Xvfb'])
  return driver && screen ? { driver, screen } : null
}

const ENGINES = [
  { name: 'firefox', find: findFirefox, packages: 'firefox-esr' },
  { name: 'webkit', find: findWebKit, packages: 'webkit2gtk-driver xvfb' },
] as const

export type EngineName = (typeof ENGINES)[number]['name']

/** The engines whose journeys can run. CI must not pass without them, so there it is all of them. */
export const listEngines = (): readonly EngineName[] =>
  ENGINES.filter(({ find }) => process.env.CI || find()).map(({ name }) => name)

/** Installs the engines that are missing. Says which of them could not be installed: their journeys do not run. */
export function ensureEngines(): void {
  const findMissing = () => ENGINES.filter(({ find }) => !find())
  const packages = findMissing()
    .map(engine => engine.packages)
    .join(' ')
  if (packages) tryCommand('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${packages}`])
  for (const engine of findMissing())
    process.stdout.write(`No journeys in ${engine.name}: install ${engine.packages}.\n`)
}
