import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Flow } from '../explore/flow.ts'

const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  'fixtures' in value &&
  'examples' in value

/** The flows that a module exports, alone or in lists. @throws Error if it exports none */
export async function loadFlows(file: string): Promise<Flow[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href)
  const flows = [...new Set(Object.values(exported).flat())].filter(isFlow)
  if (flows.length === 0) throw new Error(`${file} exports no flow. Export what defineFlow returns.`)
  return flows
}
