/**
 * `npm run flows`: builds the demo and the flow pages, starts the server and opens the flow pages, which can then watch the
 * app live.
 * `npm run flows -- --build` only builds the flow pages into `dist/flows`, for any static host and any folder.
 * `npm run flows -- --since REV` draws what changed in the charts since a revision of git. With `--build` it also builds the
 * flow pages, with a switch that shows the changes.
 * `npm run flows -- --recordings FOLDER` counts the recordings of a folder, instead of the recordings of the test suite.
 * `npm run flows -- --drawings` only draws the story of each flow again, into `docs/flows`.
 * `npm run flows -- payment cart` takes only these flows.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createFirstDrawing } from 'statechart-kit/draw/create-drawing'
import { renderSvg } from 'statechart-kit/draw/render-svg'
import type { Flow } from 'statechart-kit/explore/flow'
import { drawInProcesses } from 'statechart-kit/pages/data/draw-flows'
import type { ChangesData } from 'statechart-kit/pages/flow-data'
import type { Scenario } from 'statechart-kit/record/scenario'
import { flows } from '#machines/registry'
import { PROJECT_ROOT } from '#server/core/project-root'
import { prepareDemo, reportRefusedStart } from '#tools/demo/prepare-demo'
import { showFlowChanges } from '#tools/flow-changes/show-flow-changes'
import { readRecordings } from '#tools/flow-pages/read-recordings'
import { hashFlowPageSources, markFlowPages, reuseFlowPages } from '#tools/flow-pages/reuse-flow-pages'
import { parseOptionsOrExit } from '#tools/parse-options'
import { selectByName } from '#tools/select-by-name'
import { drawingTargetFor } from './drawing-target'
import { buildFlowPages, createParkData } from './park-flow-data'

const USAGE = 'npm run flows -- [FLOW …] [--build] [--since REVISION] [--recordings FOLDER] [--drawings]'
const DRAWING_SCRIPT = join(import.meta.dirname, 'run-drawing-process.ts')
const STANDALONE_FOLDER = resolve('dist/flows')
const DEMO_FOLDER = resolve('dist/client/flows')
const SERVER_READY = /The food park is open: (\S+)/

const printLine = (line: string) => process.stdout.write(`${line}\n`)

const OPEN_COMMANDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start'],
  linux: ['xdg-open'],
}

/** Prints a URL and opens it in the browser, if there is one. */
function openInBrowser(url: string): void {
  printLine(`The flow pages: ${url}`)
  if (process.env.BROWSER === 'none') return
  const [command, ...args] = OPEN_COMMANDS[process.platform] ?? ['xdg-open']
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

/** Starts the server as `npm start` does. The server stops with this command. */
function startDemoServer(env: NodeJS.ProcessEnv): void {
  const server = spawn(process.execPath, ['demo/serve.mjs'], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env,
  })
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    const wasReady = SERVER_READY.test(output)
    output += text
    const [, address] = SERVER_READY.exec(output) ?? []
    if (address && !wasReady) openInBrowser(`${address}/flows/`)
  })
  server.on('exit', code => {
    process.exitCode = code ?? 0
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
}

/** Reads the recordings of a folder and says what cannot be read. Exit code 2 without any. */
function loadRecordings(folder: string): readonly Scenario[] {
  const { recordings, problems } = readRecordings(resolve(folder))
  for (const problem of problems) process.stderr.write(`Left out: ${problem}\n`)
  if (recordings.length > 0) printLine(`Counting ${recordings.length} recordings of ${folder}.`)
  else {
    process.stderr.write(`${folder} has no recordings.\n`)
    process.exitCode = 2
  }
  return recordings
}

/** What the pages show besides the present charts and the recordings of the test suite. */
interface ShownData {
  readonly recordings?: readonly Scenario[]
  readonly changes?: Readonly<Record<string, ChangesData>>
}

/**
 * Builds the pages of some flows, unless they are built from the present sources. It says which flow is being drawn: all
 * of them take minutes.
 */
async function buildWithProgress(
  chosenFlows: readonly Flow[],
  folder: string,
  data: ShownData,
): Promise<void> {
  const hash = hashFlowPageSources(PROJECT_ROOT, [chosenFlows.map(({ name }) => name), data])
  const otherFolder = folder === DEMO_FOLDER ? STANDALONE_FOLDER : DEMO_FOLDER
  if (reuseFlowPages(hash, folder, otherFolder)) return
  printLine('Drawing the flows. This takes a few minutes …')
  await buildFlowPages(chosenFlows, folder, {
    ...createParkData(data.recordings),
    drawFlows: drawInProcesses(DRAWING_SCRIPT),
    ...(data.changes && { changes: data.changes }),
    onFlow: (name, number) => printLine(`  ${number} of ${chosenFlows.length}: ${name}`),
  })
  markFlowPages(folder, hash)
}

/** Builds the pages of some flows, and opens them unless they are only built. */
async function openFlowPages(chosenFlows: readonly Flow[], data: ShownData): Promise<void> {
  // Copied before the build, because Vite sets NODE_ENV to production, and the server would then require production settings.
  const serverEnv = { ...process.env }
  if (options.build) {
    await buildWithProgress(chosenFlows, STANDALONE_FOLDER, data)
    printLine('The flow pages are in dist/flows: put that folder on any static host.')
    return
  }
  await prepareDemo(process.env)
  await buildWithProgress(chosenFlows, DEMO_FOLDER, data)
  startDemoServer(serverEnv)
}

/** Writes the drawings for readers of the repository. */
async function drawStories(chosenFlows: readonly Flow[]): Promise<void> {
  for (const flow of chosenFlows) {
    const { drawing } = await createFirstDrawing(flow, 'story', drawingTargetFor(flow.name))
    writeFileSync(`docs/flows/${flow.name}.svg`, renderSvg(drawing, { title: flow.name }))
  }
}

const { values: options, positionals } = parseOptionsOrExit(USAGE, {
  allowPositionals: true,
  options: {
    build: { type: 'boolean', default: false },
    since: { type: 'string' },
    recordings: { type: 'string' },
    drawings: { type: 'boolean', default: false },
  },
})
const chosen = selectByName(flows, positionals)
if (options.drawings) {
  await drawStories(chosen)
  process.exit()
}
const recordings = options.recordings === undefined ? null : loadRecordings(options.recordings)
const changes = options.since === undefined ? null : await showFlowChanges(flows, options.since)
const isOnlyComparison = options.since !== undefined && (changes === null || !options.build)
if (!isOnlyComparison && process.exitCode === undefined)
  await openFlowPages(chosen, { ...(recordings && { recordings }), ...(changes && { changes }) }).catch(
    reportRefusedStart,
  )
