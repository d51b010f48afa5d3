import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { VENDOR_SORTS } from '#domain/vendors/vendor-list'
import { useAppContext } from '#pages/hooks/use-app-context'
import { codeQuery } from '#pages/shared/code-query'
import { toVendorsState } from '#pages/shared/vendors-query-state'
import { VendorsView } from './VendorsView'
import type { VendorListFilters } from './vendor-list-filters'

const route = getRouteApi('/public/vendors')

/** The filters as search parameters. Unset filters are left out. */
const toSearchParams = ({ search, underTen, openOnly, sort }: VendorListFilters) => ({
  q: search || undefined,
  under10: underTen || undefined,
  open: openOnly || undefined,
  sort: sort ?? undefined,
})

const vendorSheets = codeQuery('vendorSheets', async () => (await import('./VendorSheets')).VendorSheets)

export function VendorsRoute() {
  const { queries } = useAppContext()
  const { q, sort, under10, open } = route.useSearch()
  const navigate = route.useNavigate()
  const vendors = useQuery(queries.vendors())
  const filters: VendorListFilters = {
    search: q ?? '',
    underTen: under10 ?? false,
    openOnly: open ?? false,
    sort: VENDOR_SORTS.find(({ key }) => key === sort)?.key ?? null,
  }
  return (
    <VendorsView
      vendors={toVendorsState(vendors)}
      filters={filters}
      onFiltersChange={patch =>
        void navigate({ search: toSearchParams({ ...filters, ...patch }), replace: true })
      }
      onRetry={() => void vendors.refetch()}
      Sheets={useQuery(vendorSheets).data}
    />
  )
}
