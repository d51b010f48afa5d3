import type { Rolldown } from 'vite'

/** In characters before the minifier. The hint costs 25 bytes, and a small file is compiled soon. */
const MIN_LENGTH = 20_000

/**
 * The first line of a large file. Chromium then compiles all its functions while the file loads, outside the main thread, in
 * place of each at its first call. Other browsers ignore the line.
 */
export function createCompileHint({ modules }: Rolldown.RenderedChunk): string {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  return length >= MIN_LENGTH ? '//# allFunctionsCalledOnLoad' : ''
}
