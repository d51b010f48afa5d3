import type { Pence } from '#domain/money'
import { Money } from './Money'

export interface PriceRow {
  readonly label: string
  readonly pence: Pence
}

/** Labels with their amounts, for a `<dl>`. */
export function PriceRows({ rows }: { readonly rows: readonly PriceRow[] }) {
  return rows.map(({ label, pence }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        <Money pence={pence} />
      </dd>
    </div>
  ))
}
