import { laterPart, preloadPart } from '#app/navigation/loading/later-part'

const loadMenuPart = () => import('./MenuPart')

/** The parts of a menu that the first dishes can do without. */
export const LazyMenuPart = laterPart(loadMenuPart, 'MenuPart')

/** @throws CodeLoadError */
export const preloadMenuPart = (): Promise<void> => preloadPart(loadMenuPart, LazyMenuPart)
