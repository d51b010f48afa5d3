import { lazyPart, preloadLazyPart } from '#app/navigation/loading/lazy-part'

const loadMenuPart = () => import('./MenuPart')

/** The parts of a menu that the first dishes can do without. */
export const LazyMenuPart = lazyPart(loadMenuPart, 'MenuPart')

/** @throws CodeLoadError */
export const preloadMenuPart = (): Promise<void> => preloadLazyPart(loadMenuPart, LazyMenuPart)
