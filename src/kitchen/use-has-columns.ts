import { useMediaQuery } from '#ui/layout/use-media-query'
import { MEDIA } from '#ui/theme/media'

/** Whether the columns of the board stand side by side. A phone shows one of them at a time. */
export const useHasColumns = (): boolean => useMediaQuery(MEDIA.tablet)
