import { lazyPart, preloadLazyPart } from '#app/navigation/loading/lazy-part'

const loadMenuPart = () => import('./MenuPart')

/** The parts of a menu that the first dishes do not need. */
export const LazyMenuPart = lazyPart(loadMenuPart, 'MenuPart')

/** @throws CodeLoadError */
export const preloadMenuPart = (): Promise<void> => preloadLazyPart(loadMenuPart, LazyMenuPart)
