import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { teaFlow } from 'statechart-kit/tests/samples/tea-machine'
import { afterAll, expect, it, vi } from 'vitest'
import { writeFlowData } from '#tools/flow-pages/write-flow-data'

// The layout is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'flow-data-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('says which flow is being drawn', async () => {
  const drawn: string[] = []
  await writeFlowData([teaFlow], folder, {
    recordings: [],
    onFlow: (name, number) => drawn.push(`${number} ${name}`),
  })
  expect(drawn).toEqual(['1 tea'])
})
