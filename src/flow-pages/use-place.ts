import { useRouter, useRouterState } from '@tanstack/react-router'
import { type Place, placeOf } from './addresses'

/** Where somebody is. */
export const usePlace = (): Place => placeOf(useRouterState({ select: ({ location }) => location.href }))

/** Goes to an address; `quietly` leaves no trace in the browser's history. */
export function useGo(): (address: string, quietly?: 'quietly') => void {
  const { history } = useRouter()
  return (address, quietly) => (quietly ? history.replace(address) : history.push(address))
}
