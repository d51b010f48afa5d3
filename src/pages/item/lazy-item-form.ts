import { lazyPart, preloadLazyPart } from '#app/navigation/loading/lazy-part'

const loadItemForm = () => import('./ItemForm')

/** The choice of a dish, which needs XState. */
export const LazyItemForm = lazyPart(loadItemForm, 'ItemForm')

/** @throws CodeLoadError */
export const preloadItemForm = (): Promise<void> => preloadLazyPart(loadItemForm, LazyItemForm)
