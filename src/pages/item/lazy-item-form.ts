import { laterPart, preloadPart } from '#app/navigation/loading/later-part'

const loadItemForm = () => import('./ItemForm')

/** The choice of a dish, which needs XState. */
export const LazyItemForm = laterPart(loadItemForm, 'ItemForm')

/** @throws CodeLoadError */
export const preloadItemForm = (): Promise<void> => preloadPart(loadItemForm, LazyItemForm)
