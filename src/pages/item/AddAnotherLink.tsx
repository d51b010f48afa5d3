import type { MenuItem } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { TextLink } from '#ui/buttons/TextLink'

interface AddAnotherLinkProps {
  readonly vendorId: number
  readonly item: MenuItem
}

/** Begins one more of a dish that is in the cart, with its own add-ons and its own note. Specification 9.32. */
export const AddAnotherLink = ({ vendorId, item }: AddAnotherLinkProps) =>
  item.isSoldOut ? null : (
    <TextLink
      to={PATHS.item}
      params={{ vendorId: String(vendorId), itemId: String(item.id) }}
      search={{ line: 'new' }}
      css={{ marginTop: '$2' }}
    >
      Add another with its own options and note
    </TextLink>
  )
