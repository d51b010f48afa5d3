import { type DrawingOptions, parseDrawingOptions, withDrawingOptions } from './drawing-options.ts'
import { useFlowNavigation } from './FlowRouter.tsx'
import { chartUrl, type FlowLocation, parseFlowUrl, toHref } from './flow-urls.ts'

const useCurrentUrl = (): string => useFlowNavigation().url

/** The current page. */
export const useFlowLocation = (): FlowLocation => parseFlowUrl(useCurrentUrl())

/** The reader's options for drawings, from the current URL. */
export const useDrawingOptions = (): DrawingOptions => parseDrawingOptions(useCurrentUrl())

/** Adds the options to the URLs of pages with a drawing, and of the first page, whose search leads to them. */
function keepOptions(url: string, options: DrawingOptions): string {
  const location = parseFlowUrl(url)
  return 'chart' in location || location.page === 'home' ? withDrawingOptions(url, options) : url
}

/** @returns a function that gives the `href` of a link, with the reader's options for drawings */
export function useHref(): (url: string) => string {
  const options = useDrawingOptions()
  return url => toHref(keepOptions(url, options))
}

/** @returns a function that navigates to a URL; with 'replace' it replaces the current history entry */
export function useNavigateTo(): (url: string, mode?: 'replace') => void {
  const { navigate } = useFlowNavigation()
  const options = useDrawingOptions()
  return (url, mode) => {
    const target = keepOptions(url, options)
    navigate(target, mode ?? 'push')
  }
}

/** @returns a function that changes the reader's options for drawings */
export function useSetDrawingOptions(): (changes: Partial<DrawingOptions>) => void {
  const { navigate } = useFlowNavigation()
  const url = useCurrentUrl()
  return changes => navigate(withDrawingOptions(url, { ...parseDrawingOptions(url), ...changes }), 'replace')
}

/** @returns a function that shows the table or the drawing of a whole chart */
export function useShowChartAs(): (chart: string, view: 'table' | 'drawing') => void {
  const { navigate } = useFlowNavigation()
  const options = useDrawingOptions()
  return (chart, view) =>
    navigate(withDrawingOptions(chartUrl(chart), { ...options, isTable: view === 'table' }), 'push')
}
