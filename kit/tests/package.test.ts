/** Installs the package as it is published into an empty project, and compiles and runs the code of its README there. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

// npm and the compiler take a few seconds, and more on a busy machine.
vi.setConfig({ hookTimeout: 300_000, testTimeout: 300_000 })

const KIT_FOLDER = resolve(import.meta.dirname, '..')
const BUILD_FOLDER = resolve(KIT_FOLDER, '../dist/kit')
const PACKAGES_FOLDER = resolve(KIT_FOLDER, '../node_modules')
const COMPILER = join(PACKAGES_FOLDER, 'typescript/bin/tsc')
const CODE_BLOCK = /^```ts\n(.*?)^```$/gms
/** A line such as `graph.states.size // → 12`. */
const EXPECTATION = /^(?<actual>\S.*?) \/\/ → (?<expected>.*)$/gm

/** The package's range begins with the oldest version. Both are installed here, so npm needs no network. */
const XSTATE_VERSIONS = process.env.LONG_RUNS ? ['xstate', 'oldest-xstate'] : ['xstate']

const readme = readFileSync(join(KIT_FOLDER, 'README.md'), 'utf8')

/** All code blocks as one module that prints each expectation as a pair of values. */
const createModule = (page: string): string =>
  [
    'const results: [actual: unknown, expected: unknown][] = []',
    ...[...page.matchAll(CODE_BLOCK)].map(([, code = '']) =>
      code.replace(EXPECTATION, 'results.push([$<actual>, $<expected>])'),
    ),
    'console.log(JSON.stringify(results))',
  ].join('\n')

const LAMP_FLOW = `
import { createMachine } from 'xstate'
import { defineFlow } from 'statechart-kit/explore/flow'
const states = { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } }
const machine = createMachine({ id: 'lamp', initial: 'off', states })
const fixtures = { input: undefined, events: [{ type: 'pressed' }] }
export const lamp = defineFlow({ name: 'lamp', machine, fixtures, invariants: [], examples: [] })
`
const MUTATION_SCORE = 'lamp: 5 of 7 mutants killed, 71.4 %'

const COMPILER_OPTIONS = { target: 'ES2023', module: 'NodeNext', strict: true, outDir: 'out', types: [] }

const runNpm = (args: readonly string[], folder: string): string =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  })

const folder = mkdtempSync(join(tmpdir(), 'statechart-kit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let tarball = ''
beforeAll(() => {
  runNpm(['run', 'build'], KIT_FOLDER)
  const [line = ''] = runNpm(['pack', BUILD_FOLDER, '--silent'], folder).split('\n')
  tarball = join(folder, line)
})

describe.each(XSTATE_VERSIONS)('in an empty project with %s', xstate => {
  const project = join(folder, xstate)
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })

  beforeAll(() => {
    mkdirSync(project)
    writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }))
    const packages = [xstate, 'elkjs'].map(name => join(PACKAGES_FOLDER, name))
    runNpm(['install', tarball, ...packages], project)
    writeFileSync(join(project, 'readme.ts'), createModule(readme))
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['readme.ts'] }),
    )
  })

  test('the code of the README compiles, and gives the values that the page shows', () => {
    const compiled = run(COMPILER)
    expect([compiled.stdout, compiled.status]).toEqual(['', 0])
    const { stdout, stderr } = run('out/readme.js')
    expect(stderr).toBe('')
    const results: [unknown, unknown][] = JSON.parse(stdout)
    expect(results.length).toBe([...readme.matchAll(/ \/\/ → /g)].length)
    expect(results.map(([actual]) => actual)).toEqual(results.map(([, expected]) => expected))
  })

  test('the command checks and mutates the flows of a module, and writes their pages', () => {
    writeFileSync(join(project, 'flows.js'), LAMP_FLOW)
    const command = join(project, 'node_modules/.bin/statechart-kit')
    expect(run(command, 'check', 'flows.js')).toMatchObject({ stdout: '', stderr: '', status: 0 })
    const mutated = run(command, 'mutate', 'flows.js')
    expect([mutated.stderr, mutated.stdout.split('\n')[0], mutated.status]).toEqual(['', MUTATION_SCORE, 1])
    expect(run(command, 'pages', 'flows.js', 'pages')).toMatchObject({ stderr: '', status: 0 })
    expect(readdirSync(join(project, 'pages/data'))).toEqual(['chart-lamp.json', 'charts.json'])
    expect(readFileSync(join(project, 'pages/index.html'), 'utf8')).toContain('assets/')
    expect(run(command, 'check', 'out/readme.js')).toMatchObject({ status: 2 })
  })
})

test('the README shows code for every folder', () => {
  const folders = readdirSync(BUILD_FOLDER, { withFileTypes: true }).filter(
    ({ name }) => !name.includes('.') && name !== 'command',
  )
  const names = folders.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter(name => !readme.includes(`'statechart-kit/${name}/`))).toEqual([])
})
