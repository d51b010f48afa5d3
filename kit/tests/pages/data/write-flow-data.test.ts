import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { writeFlowData } from '../../../pages/data/write-flow-data.ts'
import { teaFlow } from '../../samples/tea-machine.ts'

// The layout is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'flow-data-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('says which flow is being drawn', async () => {
  const drawn: string[] = []
  await writeFlowData([teaFlow], folder, {
    onFlow: (name, number) => drawn.push(`${number} ${name}`),
  })
  expect(drawn).toEqual(['1 tea'])
})
