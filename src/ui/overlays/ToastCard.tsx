import { createLink } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import * as RadixToast from 'radix-ui/toast'
import type { Toast } from '#domain/toast'
import { IconButton } from '#ui/buttons/IconButton'
import { IconTile } from '#ui/media/IconTile'
import { styled } from '#ui/theme/theme'
import type { ToneName } from '#ui/theme/tones'

/** A toast on the screen. The toasts chart decides how long it stays. */
export interface ToastMessage extends Pick<Toast, 'tone' | 'title' | 'detail' | 'action' | 'opens'> {
  readonly id: number
}

export interface ToastHandlers {
  /** The customer closed it, swiped it away or followed its link. */
  readonly onDismiss: (id: number) => void
  /** A pointer is over it, or the focus is in it. */
  readonly onHold: (id: number) => void
  readonly onRelease: (id: number) => void
}

const Root = styled(RadixToast.Root, {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 68,
  padding: '12px 8px 12px 14px',
  borderRadius: '$tile',
  background: '$surface',
  boxShadow: '$shadows$float, inset 0 0 0 1px $colors$line',
  // Large text fills the line of the icon, and the action wraps to the next one.
  '& > div': { flex: '1 1 min(7rem, 100% - 52px)', minWidth: 0 },
  '& > :last-child': { flex: 'none', marginLeft: 'auto' },
  animation: 'drop-in $transitions$medium',
  '&[data-state=closed]': { animation: 'drop-out $transitions$fast forwards' },
  '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe=end]': { opacity: 0 },
})
const Title = styled(RadixToast.Title, { fontWeight: '$strong', lineHeight: 1.3, overflowWrap: 'anywhere' })
/** Covers the whole toast; the buttons lie above it. */
const TitleAnchor = createLink(
  styled('a', {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: '$tile' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid $colors$ember', outlineOffset: -3 },
  }),
)
const Detail = styled(RadixToast.Description, {
  fontSize: '$sm',
  lineHeight: 1.4,
  color: '$inkSoft',
  overflowWrap: 'anywhere',
})
const ActionAnchor = createLink(
  styled('a', {
    display: 'flex',
    alignItems: 'center',
    height: '$tap',
    paddingInline: '$3',
    color: '$emberInk',
    fontWeight: '$strong',
    whiteSpace: 'nowrap',
  }),
)
const ToastIcon = styled(IconTile, { width: 40, height: 40, borderRadius: '$iconTile' })

const ICON_TONES = { success: 'green', error: 'red' } as const satisfies Partial<
  Record<Toast['tone'], ToneName>
>
const ICONS = { success: Check, error: CircleAlert }
const hasIconTone = (tone: Toast['tone']): tone is keyof typeof ICON_TONES => tone in ICON_TONES

/** Whether a pointer is still over the card, or the focus in it. */
const isHoveredOrFocused = (card: HTMLElement) => card.matches(':hover, :focus-within')

interface ToastCardProps extends ToastHandlers {
  readonly toast: ToastMessage
}

/** One toast: title, detail, and an action or a close button. */
export function ToastCard({ toast, onDismiss, onHold, onRelease }: ToastCardProps) {
  const { id, tone, title, detail, action, opens } = toast
  const Icon = hasIconTone(tone) ? ICONS[tone] : Bell
  const hold = () => onHold(id)
  const release = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    if (!isHoveredOrFocused(currentTarget)) onRelease(id)
  }
  return (
    <Root
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={Number.POSITIVE_INFINITY}
      onOpenChange={open => !open && onDismiss(id)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ToastIcon tone={hasIconTone(tone) ? ICON_TONES[tone] : tone}>
        <Icon size={20} aria-hidden="true" />
      </ToastIcon>
      <div>
        <Title>{opens ? <TitleLink {...{ title, opens }} /> : title}</Title>
        {detail && <Detail>{detail}</Detail>}
      </div>
      {action ? (
        <RadixToast.Action asChild altText={action.label}>
          <ActionAnchor to={action.to}>{action.label}</ActionAnchor>
        </RadixToast.Action>
      ) : (
        <RadixToast.Close asChild>
          <IconButton label="Close" kind="ghost" icon={<X size={18} aria-hidden="true" />} />
        </RadixToast.Close>
      )}
    </Root>
  )
}

/** The title of a toast that opens a page. It cannot be dragged, because dragging would stop the swipe that closes the toast. */
const TitleLink = ({ title, opens }: Required<Pick<ToastMessage, 'title' | 'opens'>>) => (
  <RadixToast.Action asChild altText={title}>
    <TitleAnchor to={opens} draggable={false}>
      {title}
    </TitleAnchor>
  </RadixToast.Action>
)
