import { useRouter, useRouterState } from '@tanstack/react-router'
import { type FlowLocation, parseFlowUrl } from './flow-urls'

/** The current page. */
export const useFlowLocation = (): FlowLocation =>
  parseFlowUrl(useRouterState({ select: ({ location }) => location.href }))

/** @returns a function that navigates to a URL; with 'replace' it replaces the current history entry */
export function useNavigateTo(): (url: string, mode?: 'replace') => void {
  const { history } = useRouter()
  return (url, mode) => (mode === 'replace' ? history.replace(url) : history.push(url))
}
