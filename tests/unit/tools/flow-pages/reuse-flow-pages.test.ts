import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashFlowPageSources, markFlowPages, reuseFlowPages } from '#tools/flow-pages/reuse-flow-pages'

let root = ''
let built = ''
let folder = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'food-park-flow-pages-'))
  built = join(root, 'built')
  folder = join(root, 'demo/flows')
  mkdirSync(built)
  for (const name of ['index.html', 'index.html.br']) writeFileSync(join(built, name), name)
})
afterEach(() => rmSync(root, { recursive: true }))

it.each([
  'machines/cart.ts',
  '.tmp/mutants.json',
  'tests/fixtures/scenarios/card-paid.json',
  'tests/e2e/walks/drivers/toasts.driver.ts',
  'tests/fixtures/combined-models/two-tabs.ts',
])('a change of %s changes the hash, and so does another choice of flows', file => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), 'before')
  const before = hashFlowPageSources(root, [['cart']])
  expect(hashFlowPageSources(root, [['cart']])).toBe(before)
  expect(hashFlowPageSources(root, [['toasts']])).not.toBe(before)
  writeFileSync(join(root, file), 'after')
  expect(hashFlowPageSources(root, [['cart']])).not.toBe(before)
})

it('takes pages of the same sources from the other folder, without what a server added', () => {
  markFlowPages(built, 'a')
  expect(reuseFlowPages('a', folder, built)).toBe(true)
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('index.html')
  expect(readdirSync(folder)).not.toContain('index.html.br')
  rmSync(built, { recursive: true })
  expect(reuseFlowPages('a', folder, built)).toBe(true)
})

it('takes no pages of other sources, and none that were not finished', () => {
  expect(reuseFlowPages('a', folder, built)).toBe(false)
  markFlowPages(built, 'a')
  expect(reuseFlowPages('b', folder, built)).toBe(false)
  expect(existsSync(folder)).toBe(false)
})
