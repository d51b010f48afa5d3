import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { VENDOR_SORTS } from '#domain/vendor-list'
import { VendorsView } from '../views/VendorsView'
import type { VendorChoice } from '../views/vendors/vendor-choice'
import { useApp } from './use-app'
import { vendorsState } from './vendors-state'

const route = getRouteApi('/open/vendors')

/** What is not asked for is left out of the address. */
const searchOf = ({ search, underTen, openOnly, sort }: VendorChoice) => ({
  q: search || undefined,
  under10: underTen || undefined,
  open: openOnly || undefined,
  sort: sort ?? undefined,
})

export function VendorsRoute() {
  const { queries } = useApp()
  const { q, sort, under10, open } = route.useSearch()
  const navigate = route.useNavigate()
  const vendors = useQuery(queries.vendors())
  const choice: VendorChoice = {
    search: q ?? '',
    underTen: under10 ?? false,
    openOnly: open ?? false,
    sort: VENDOR_SORTS.find(({ key }) => key === sort)?.key ?? null,
  }
  return (
    <VendorsView
      vendors={vendorsState(vendors)}
      choice={choice}
      onChoice={patch => void navigate({ search: searchOf({ ...choice, ...patch }), replace: true })}
      onRetry={() => void vendors.refetch()}
    />
  )
}
