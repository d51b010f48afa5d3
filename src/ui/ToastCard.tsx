import { createLink } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import * as Toast from 'radix-ui/toast'
import type { Notice } from '#domain/notice'
import { Bead } from './Bead'
import { RoundButton } from './RoundButton'
import { keyframes, styled } from './theme'
import type { ToneName } from './tones'

/** A notice on the screen. It stays until it is taken away: how long that is, is not this card's to say. */
export interface ToastMessage extends Pick<Notice, 'tone' | 'title' | 'detail' | 'action' | 'opens'> {
  readonly id: number
}

export interface ToastHandlers {
  /** The customer closed it, swiped it away or took its shortcut. */
  readonly onDismiss: (id: number) => void
  /** A pointer rests on it, or the focus is in it. */
  readonly onHold: (id: number) => void
  readonly onRelease: (id: number) => void
}

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } })
const leave = keyframes({ to: { opacity: 0, transform: 'translateY(-8px)' } })

const Root = styled(Toast.Root, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 68,
  padding: '12px 8px 12px 14px',
  borderRadius: '$tile',
  background: '$surface',
  boxShadow: '$shadows$float, inset 0 0 0 1px $colors$line',
  animation: `${drop} $transitions$calm`,
  '&[data-state=closed]': { animation: `${leave} $transitions$quick forwards` },
  '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe=end]': { opacity: 0 },
})
const Title = styled(Toast.Title, { fontWeight: '$strong', lineHeight: 1.3, overflowWrap: 'anywhere' })
/** Covers the whole toast; what else can be pressed lies above it. */
const Cover = createLink(
  styled('a', {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: '$tile' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid $colors$ember', outlineOffset: -3 },
  }),
)
const Detail = styled(Toast.Description, {
  fontSize: '$sm',
  lineHeight: 1.4,
  color: '$inkSoft',
  overflowWrap: 'anywhere',
})
const Way = createLink(
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
const Token = styled(Bead, { width: 40, height: 40, borderRadius: '$bead' })

const COLOURS = { success: 'green', error: 'red' } as const satisfies Partial<
  Record<Notice['tone'], ToneName>
>
const ICONS = { success: Check, error: CircleAlert }
const isPlain = (tone: Notice['tone']): tone is keyof typeof COLOURS => tone in COLOURS

/** What was touched still has a pointer on it or the focus in it. */
const isHeld = (card: HTMLElement) => card.matches(':hover, :focus-within')

interface ToastCardProps extends ToastHandlers {
  readonly toast: ToastMessage
}

/** One toast: what happened, perhaps why, and a way on or a way to close it. */
export function ToastCard({ toast, onDismiss, onHold, onRelease }: ToastCardProps) {
  const { id, tone, title, detail, action, opens } = toast
  const Icon = isPlain(tone) ? ICONS[tone] : Bell
  const hold = () => onHold(id)
  const release = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    if (!isHeld(currentTarget)) onRelease(id)
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
      <Token tone={isPlain(tone) ? COLOURS[tone] : tone}>
        <Icon size={20} aria-hidden="true" />
      </Token>
      <div>
        <Title>{opens ? <Opener {...{ title, opens }} /> : title}</Title>
        {detail && <Detail>{detail}</Detail>}
      </div>
      {action ? (
        <Toast.Action asChild altText={action.label}>
          <Way to={action.to}>{action.label}</Way>
        </Toast.Action>
      ) : (
        <Toast.Close asChild>
          <RoundButton label="Close" look="bare" icon={<X size={18} aria-hidden="true" />} />
        </Toast.Close>
      )}
    </Root>
  )
}

/** The title of a toast that leads somewhere. A link can be dragged about, which would stop the swipe that closes the toast. */
const Opener = ({ title, opens }: Required<Pick<ToastMessage, 'title' | 'opens'>>) => (
  <Toast.Action asChild altText={title}>
    <Cover to={opens} draggable={false}>
      {title}
    </Cover>
  </Toast.Action>
)
