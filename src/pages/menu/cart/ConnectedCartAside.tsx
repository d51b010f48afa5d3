import type { ComponentProps } from 'react'
import { useSoldOutIds } from '#pages/hooks/use-sold-out-ids'
import { CartAside } from './CartAside'
import { countCartLines, useCartValue } from './cart-reader'

type ConnectedCartAsideProps = Omit<ComponentProps<typeof CartAside>, 'soldOutIds'>

/** The cart beside the menu. While it has lines, it asks every minute which dishes are sold out. */
export function ConnectedCartAside(props: ConnectedCartAsideProps) {
  const hasLines = useCartValue(props.cart, countCartLines) > 0
  return <CartAside {...props} soldOutIds={useSoldOutIds(hasLines ? props.vendorId : null)} />
}
