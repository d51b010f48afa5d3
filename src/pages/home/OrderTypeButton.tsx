import ArrowRight from 'lucide-react/icons/arrow-right'
import type { OrderTypeConfig } from '#domain/config/app-config'
import type { OrderType } from '#domain/orders/order-type'
import { type BackdropName, backdropVariants } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { styled } from '#ui/theme/theme'

const BACKDROP_BY_TYPE = {
  dine_in: 'apricot',
  delivery: 'sage',
  takeaway: 'butter',
} as const satisfies Record<OrderType, BackdropName>

const Root = styled('button', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 244,
  padding: '20px 16px 16px',
  borderRadius: '$xl',
  background: 'radial-gradient(96% 66% at 50% 36%, var(--hi), var(--lo))',
  transition: 'transform $transitions$fast',
  '&:active': { transform: 'scale(0.985)' },
  '& > img': { alignSelf: 'center', marginBottom: 'auto' },
  variants: { backdrop: backdropVariants },
  '@wide': { minHeight: 236, padding: 20 },
})
const Name = styled('span', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2',
  width: '100%',
  overflowWrap: 'anywhere',
  marginTop: '$4',
  fontFamily: '$display',
  fontWeight: '$display',
  letterSpacing: '$display',
  lineHeight: '$tight',
  fontSize: '1.375rem',
})
const ArrowBadge = styled('span', {
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: '$ember',
  color: '$onEmber',
})
const Description = styled('span', { marginTop: '$1', fontSize: '$sm', lineHeight: 1.4, opacity: 0.82 })

interface OrderTypeButtonProps {
  readonly type: OrderTypeConfig
  /** Loads the picture at once. Only for the first button: on a slow network two pictures would delay each other. */
  readonly eagerPicture: boolean
  readonly onChoose: () => void
}

/** A large button for one order type. */
export function OrderTypeButton({ type, eagerPicture, onChoose }: OrderTypeButtonProps) {
  return (
    <Root type="button" backdrop={BACKDROP_BY_TYPE[type.id]} onClick={onChoose}>
      <Picture src={type.icon} alt="" size={122} eager={eagerPicture} />
      <Name>
        <span>{type.label}</span>
        <ArrowBadge aria-hidden="true">
          <ArrowRight size={16} />
        </ArrowBadge>
      </Name>
      <Description>{type.description}</Description>
    </Root>
  )
}
