/** Compiles and runs the code of the kit's README, so that the page stays true. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

// The compiler takes two seconds, and more on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

const KIT_FOLDER = resolve('kit')
const WORK_FOLDER = resolve('.tmp/kit-readme')
const CODE_BLOCK = /^```ts\n(.*?)^```$/gms
/** A line such as `graph.states.size // → 12`. */
const EXPECTATION = /^(?<actual>\S.*?) \/\/ → (?<expected>.*)$/gm

const readme = readFileSync(join(KIT_FOLDER, 'README.md'), 'utf8')

/** All code blocks as one module that exports each expectation as a pair of values. */
const createModule = (page: string): string =>
  [
    'export const results: [actual: unknown, expected: unknown][] = []',
    ...[...page.matchAll(CODE_BLOCK)].map(([, code = '']) =>
      code.replace(EXPECTATION, 'results.push([$<actual>, $<expected>])'),
    ),
  ].join('\n')

const TYPESCRIPT_CONFIG = {
  extends: '../../tsconfig.json',
  compilerOptions: { noUnusedLocals: false, paths: {} },
  include: ['readme.ts'],
}

beforeAll(() => {
  mkdirSync(WORK_FOLDER, { recursive: true })
  writeFileSync(join(WORK_FOLDER, 'readme.ts'), createModule(readme))
  writeFileSync(join(WORK_FOLDER, 'tsconfig.json'), JSON.stringify(TYPESCRIPT_CONFIG))
})
afterAll(() => rmSync(WORK_FOLDER, { recursive: true, force: true }))

describe('the README of the kit', () => {
  test('has code that compiles', () => {
    const { stdout, status } = spawnSync('npx', ['tsc', '--project', WORK_FOLDER], { encoding: 'utf8' })
    expect([stdout, status]).toEqual(['', 0])
  })

  test('has code that runs and gives the values that the page shows', async () => {
    const { results }: { results: [unknown, unknown][] } = await import(join(WORK_FOLDER, 'readme.ts'))
    expect(results.length).toBe([...readme.matchAll(/ \/\/ → /g)].length)
    expect(results.map(([actual]) => actual)).toEqual(results.map(([, expected]) => expected))
  })

  test('shows a code block for every folder of the kit', () => {
    const folders = readdirSync(KIT_FOLDER, { withFileTypes: true }).filter(
      entry => entry.isDirectory() && entry.name !== 'tests',
    )
    expect(
      folders.map(({ name }) => name).filter(name => !readme.includes(`statechart-kit/${name}/`)),
    ).toEqual([])
  })
})
