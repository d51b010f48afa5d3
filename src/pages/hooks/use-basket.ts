import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#domain/contract/ordering/cart'
import { useAppContext } from './use-app-context'

const hasOtherVendor = (vendorId: number | null) => (cart: Cart) =>
  cart.lines.length > 0 && cart.vendorInfo.some(({ id }) => id !== vendorId)

/** The customer's carts at other trailers. None while they load, and at a server that does not list them. Specification 10.34. */
export function useOtherCarts(vendorId: number | null): readonly Cart[] {
  const { queries } = useAppContext()
  return useQuery(queries.basket()).data?.filter(hasOtherVendor(vendorId)) ?? []
}

/** Reads the names of the other trailers at which the customer has dishes. */
export function useReadOtherTrailers(): (vendorId: number) => Promise<string[]> {
  const { queries, queryClient } = useAppContext()
  return async vendorId => {
    const carts = await queryClient.fetchQuery({ ...queries.basket(), staleTime: 0 }).catch(() => null)
    return (carts ?? [])
      .filter(hasOtherVendor(vendorId))
      .flatMap(({ vendorInfo }) => vendorInfo[0]?.name ?? [])
  }
}
