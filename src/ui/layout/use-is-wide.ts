import { MEDIA } from '#ui/theme/media'
import { useMediaQuery } from './use-media-query'

/** Whether the page is at least as wide as `@wide`, for components that a phone does not even load. */
export const useIsWide = (): boolean => useMediaQuery(MEDIA.wide)
