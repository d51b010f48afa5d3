import { useQuery } from '@tanstack/react-query'
import { useAppContext } from './use-app-context'
import { OPENING_CHECK_INTERVAL } from './use-vendor'

/**
 * The ids of the sold-out dishes of a vendor, fetched again each minute. Specification 10.24.
 * @param vendorId null fetches nothing
 */
export function useSoldOutIds(vendorId: number | null): readonly number[] {
  const { queries } = useAppContext()
  const menu = useQuery({
    ...queries.menu(vendorId ?? 0),
    enabled: vendorId !== null,
    refetchInterval: OPENING_CHECK_INTERVAL,
  })
  const dishes = menu.data?.flatMap(({ items }) => items) ?? []
  return dishes.filter(({ isSoldOut }) => isSoldOut).map(({ id }) => id)
}
