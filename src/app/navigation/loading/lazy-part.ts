import { loadCode } from '#app/first-screen/load-code'
import { importCode } from './import-code'
import { lazyPage } from './lazy-page'

/**
 * A part of a page that React hydrates after the rest. The server renders it. The browser loads it when React has mounted
 * the rest of the page, and over a bad network it tries until it succeeds. The server, which preloads it, has no window.
 */
export const lazyPart: typeof lazyPage = (load, name) =>
  lazyPage(() => loadCode(load, globalThis.window), name)

/**
 * Loads a lazy part before its page opens.
 * @throws CodeLoadError
 */
export async function preloadLazyPart(
  load: () => Promise<unknown>,
  part: { readonly preload?: () => Promise<void> | undefined },
): Promise<void> {
  await importCode(load)
  await part.preload?.()
}
