import type { Rolldown } from 'vite'

/** In characters, before minification. The hint costs 25 bytes, and a small file compiles quickly without it. */
const MIN_LENGTH = 20_000

/**
 * The first line of a large file; '' for a small one. With it Chromium compiles all functions while the file loads, outside the
 * main thread, instead of compiling each at its first call. Other browsers ignore the line.
 */
export function createCompileHint({ modules }: Rolldown.RenderedChunk): string {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  return length >= MIN_LENGTH ? '//# allFunctionsCalledOnLoad' : ''
}
