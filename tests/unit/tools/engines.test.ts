import { afterEach, expect, it, vi } from 'vitest'
import { listEngines } from '#tools/engines'

afterEach(() => vi.unstubAllEnvs())

it('runs the journeys of every engine in CI, so that a missing one fails', () => {
  vi.stubEnv('CI', 'true')
  expect(listEngines()).toEqual(['firefox', 'webkit'])
})
