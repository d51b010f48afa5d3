import { loadCode } from '#app/first-screen/load-code'
import { importCode } from '#app/navigation/import-code'
import { lazyPage } from '#app/navigation/lazy-page'

const loadItemForm = () => import('./ItemForm')

/**
 * The choice of a dish, which needs XState. The server renders it. The browser loads it after it has taken over the rest of
 * the page, and over a bad network it tries until it succeeds. The server, which preloads it, has no window.
 */
export const LazyItemForm = lazyPage(() => loadCode(loadItemForm, globalThis.window), 'ItemForm')

/**
 * Loads the choice before its page opens.
 * @throws CodeLoadError
 */
export async function preloadItemForm(): Promise<void> {
  await importCode(loadItemForm)
  await LazyItemForm.preload?.()
}
