import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SERVER_TARGETS, selectServerTargets } from '#tools/mutation/server-targets'

/** `main` and `run-server` run as processes of their own, some have only types, and the tests bring their own clock. */
const WITHOUT_MUTANTS = [
  'demo/main.ts',
  'server/core/clock.ts',
  'server/demo-parts.ts',
  'server/main.ts',
  'server/run-server.ts',
  'server/services.ts',
]

it('mutates each file of the server once, except data, types and what only starts it', () => {
  const files = ['server', 'demo']
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
    )
    .filter(file => file.endsWith('.ts') && !file.startsWith('demo/vendors/'))
  const mutated = SERVER_TARGETS.flatMap(({ mutate }) => mutate)
  expect([...mutated, ...WITHOUT_MUTANTS].toSorted()).toEqual(files.toSorted())
})

it('runs tests that exist', () => {
  for (const { name, testFiles } of SERVER_TARGETS) {
    expect(testFiles, name).not.toEqual([])
    expect(testFiles.filter(file => !existsSync(file) || !file.endsWith('.test.ts'))).toEqual([])
  }
})

it('leaves out the slowest tests of payments', () => {
  const [payments] = selectServerTargets(['server/payments/create-payment.ts'])
  expect(payments?.mutate).toEqual(['server/payments/create-payment.ts'])
  expect(payments?.testFiles).toContain('tests/server/payments/faults/crashes.test.ts')
  expect(payments?.testFiles).not.toContain('tests/server/payments/faults/concurrency.test.ts')
})

it('takes only the folders and files that are named', () => {
  expect(
    selectServerTargets(['server/ordering/orders', 'server/settings.ts']).map(({ name }) => name),
  ).toEqual(['orders', 'small'])
  expect(selectServerTargets(['server/order'])).toEqual([])
  expect(selectServerTargets([])).toEqual(SERVER_TARGETS)
})
