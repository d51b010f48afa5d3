import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { findFastFolder } from '#tools/fast-folder'

describe('the folder of the test databases', () => {
  it('is the memory folder if that has room', () => {
    expect(findFastFolder(process.cwd(), 1)).toBe(process.cwd())
  })

  it('is on the disk if the memory folder is too small or missing', () => {
    expect(findFastFolder(process.cwd(), Number.MAX_SAFE_INTEGER)).toBe(tmpdir())
    expect(findFastFolder('/missing', 1)).toBe(tmpdir())
  })
})
