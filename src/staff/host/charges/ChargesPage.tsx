import { getParkCharges } from '#domain/contract/host/park-charges'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { useHostQuery } from '#staff/host/use-host-call'
import { ChargesForm } from './ChargesForm'

/** The page with the park charges. */
export function ChargesPage() {
  const charges = useHostQuery(getParkCharges, {})
  return (
    <>
      <PageTitle
        title="Charges"
        text="What customers pay on top of the dishes. A change counts from their next request on, also in carts that exist."
      />
      <QueryContent query={charges}>{charges => <ChargesForm newest={charges} />}</QueryContent>
    </>
  )
}
