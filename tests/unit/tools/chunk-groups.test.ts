import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHUNK_PATHS } from '#tools/chunk-groups'

describe('the groups of the build', () => {
  it('name only modules and folders that exist, so that a renamed one does not move code to the first page', () => {
    expect(CHUNK_PATHS.filter(path => !existsSync(path))).toEqual([])
    expect(CHUNK_PATHS.length).toBeGreaterThan(0)
  })
})
