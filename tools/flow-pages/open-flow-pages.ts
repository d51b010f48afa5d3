/**
 * `npm run flows`: builds the flow pages beside the demo, starts the park and opens them, so that they can look on while the app runs.
 * `npm run flows -- --build` only builds them, into `dist/flows`, for any static host and any folder.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { build } from 'vite'
import { flows } from '#machines/registry'
import { buildFlowPages } from './build-flow-pages'

const DATA_FOLDER = resolve('.tmp/flow-pages')
const STANDALONE_FOLDER = resolve('dist/flows')
const DEMO_FOLDER = resolve('dist/client/flows')
const SERVER_READY = /The food park is open: (\S+)/

const printLine = (line: string) => process.stdout.write(`${line}\n`)

const OPEN_COMMANDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start'],
  linux: ['xdg-open'],
}

/** Opens an address in the browser of whoever sits here; where there is none the line that names it is enough. */
function openInBrowser(address: string): void {
  printLine(`The flow pages: ${address}`)
  if (process.env.BROWSER === 'none') return
  const [command, ...words] = OPEN_COMMANDS[process.platform] ?? ['xdg-open']
  spawn(command, [...words, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

/** Starts the park as `npm start` does, with the environment that this command was called with; it stops with this. */
function startDemoServer(env: NodeJS.ProcessEnv): void {
  const park = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env,
  })
  let said = ''
  park.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    const before = SERVER_READY.exec(said)
    said += text
    const [, address] = SERVER_READY.exec(said) ?? []
    if (address && !before) openInBrowser(`${address}/flows/`)
  })
  park.on('exit', code => {
    process.exitCode = code ?? 0
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => park.kill(signal))
}

// Read before the build: Vite sets NODE_ENV to production here, and the demo would then ask for a host's settings.
const called = { ...process.env }
printLine('Exploring every flow, and building its pages …')
if (process.argv.includes('--build')) {
  await buildFlowPages(flows, DATA_FOLDER, STANDALONE_FOLDER)
  printLine('The flow pages are in dist/flows: put that folder on any static host.')
} else {
  await build({ mode: 'demo', logLevel: 'warn' })
  await buildFlowPages(flows, DATA_FOLDER, DEMO_FOLDER)
  startDemoServer(called)
}
