import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { HostPage } from '#staff/host/host-pages'
import { styled } from '#ui/theme/theme'
import { toHostHref } from './host-address'

/** In px. Differences up to this come from rounding, because browsers round the scroll position. */
const ROUNDING = 1

/** @returns at which ends a row has more content, scrolled out of view */
function useScrollOverflow(row: RefObject<HTMLElement | null>) {
  const [hasBefore, setHasBefore] = useState(false)
  const [hasAfter, setHasAfter] = useState(false)
  // Runs after each render, because the width of the content may have changed.
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      setHasBefore(scrollLeft > ROUNDING)
      setHasAfter(scrollLeft + clientWidth < scrollWidth - ROUNDING)
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  })
  return { hasBefore, hasAfter }
}

const Root = styled('nav', { position: 'relative', minWidth: 0 })
/** On a phone a row that scrolls sideways, on a wide screen a column beside the page. */
const Pages = styled('div', {
  display: 'flex',
  gap: '$1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingBlock: 4,
  paddingInline: 'calc($space$gutter - 8px)',
  // Keeps a focused link clear of the arrows.
  scrollPaddingInline: 64,
  '&::-webkit-scrollbar': { display: 'none' },
  '@wide': { flexDirection: 'column', paddingInline: '$4', overflow: 'visible' },
})
const Item = styled('a', {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: '$tap',
  paddingInline: '$4',
  borderRadius: '$pill',
  color: '$inkSoft',
  fontWeight: '$medium',
  whiteSpace: 'nowrap',
  '&:hover': { color: '$ink' },
  '&[aria-current=page]': { color: '$ink', background: '$sunken', fontWeight: '$strong' },
  '&[aria-current=page] svg': { color: '$emberInk' },
})
/** Fades out the end of the row, and scrolls the row when it is pressed. */
const Arrow = styled('button', {
  position: 'absolute',
  insetBlock: 0,
  width: 64,
  display: 'flex',
  alignItems: 'center',
  color: '$ink',
  '@wide': { display: 'none' },
  variants: {
    side: {
      before: {
        left: 0,
        paddingLeft: '$2',
        background: 'linear-gradient(270deg, transparent, $colors$paper 55%)',
      },
      after: {
        right: 0,
        paddingRight: '$2',
        justifyContent: 'flex-end',
        background: 'linear-gradient(90deg, transparent, $colors$paper 55%)',
      },
    },
  },
})

/** The part of the row's width by which an arrow scrolls. */
const STEP = 0.7

interface HostNavProps {
  readonly pages: readonly HostPage[]
  /** The key of the page that is shown. */
  readonly current: string
}

/** The navigation of the host. On a phone it scrolls to the current page, and arrows show that there are more. */
export function HostNav({ pages, current }: HostNavProps) {
  const row = useRef<HTMLDivElement>(null)
  const { hasBefore, hasAfter } = useScrollOverflow(row)
  useEffect(() => {
    const link = row.current?.querySelector(`[href="${toHostHref(current)}"]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * STEP * row.current.clientWidth, behavior: 'smooth' })
  // Keyboards and screen readers reach every link without the arrows.
  const hidden = { type: 'button', tabIndex: -1, 'aria-hidden': true } as const
  return (
    <Root aria-label="Host">
      <Pages ref={row}>
        {pages.map(({ key, label, icon: Icon }) => (
          <Item key={key} href={toHostHref(key)} aria-current={key === current ? 'page' : undefined}>
            <Icon size={20} aria-hidden="true" />
            {label}
          </Item>
        ))}
      </Pages>
      {hasBefore && (
        <Arrow {...hidden} side="before" data-side="before" onClick={() => scroll(-1)}>
          <ChevronLeft size={20} />
        </Arrow>
      )}
      {hasAfter && (
        <Arrow {...hidden} side="after" data-side="after" onClick={() => scroll(1)}>
          <ChevronRight size={20} />
        </Arrow>
      )}
    </Root>
  )
}
