import { useRouter, useRouterState } from '@tanstack/react-router'
import { type FlowLocation, parseFlowUrl } from './flow-urls'

/** Where somebody is. */
export const useFlowLocation = (): FlowLocation =>
  parseFlowUrl(useRouterState({ select: ({ location }) => location.href }))

/** Goes to an address; `quietly` leaves no trace in the browser's history. */
export function useNavigateTo(): (address: string, quietly?: 'quietly') => void {
  const { history } = useRouter()
  return (address, quietly) => (quietly ? history.replace(address) : history.push(address))
}
