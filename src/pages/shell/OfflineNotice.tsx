import ServerOff from 'lucide-react/icons/server-off'
import WifiOff from 'lucide-react/icons/wifi-off'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  padding: '$space$2 $space$gutter',
  background: '$sunken',
  color: '$ink',
  fontSize: '$sm',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { flex: 'none' },
  variants: {
    betweenButtons: {
      true: { minHeight: 68, paddingInline: 76, '@wide': { minHeight: 0, paddingInline: '$gutter' } },
    },
  },
})

interface OfflineNoticeProps {
  /** Such as 'Not up to date – last known 12:40.'. */
  readonly children: string
  /** Whether the server does not answer, although there is a network. */
  readonly isServerAway?: boolean
  /** Leaves room at both sides: on a phone the bar of a menu covers the top of the page, with a button at each side. */
  readonly betweenButtons?: boolean
}

/** Says that the page shows old data, or that the server cannot be reached. Specification 3.27, 19.9. */
export function OfflineNotice({ children, isServerAway, betweenButtons = false }: OfflineNoticeProps) {
  const Icon = isServerAway ? ServerOff : WifiOff
  return (
    <Root role="status" betweenButtons={betweenButtons}>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </Root>
  )
}
