import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/buttons/IconButton'
import {
  SheetBody,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetPanel,
  SheetScrim,
  SheetTitle,
} from './Sheet.styles'

interface SheetProps {
  readonly title: string
  readonly description?: string | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children?: ReactNode
  /** The sheet's one action; stays in view while the rest scrolls. */
  readonly footer?: ReactNode
}

/**
 * A sheet from the bottom on a phone, a dialog in the middle on a wide screen. Traps the focus and gives it back.
 *
 * Radix's own overlay locks the page with an inline style tag, which our content security policy refuses. So the
 * scrim is ours, the page is held by one rule of global-css.ts (`html:has([data-sheet]…)`), and no nonce is needed.
 */
export function Sheet({ title, description, open, onOpenChange, children, footer }: SheetProps) {
  const opener = useRef<Element | null>(null)
  // The sheet itself takes the focus, so that its title is read first and no keyboard jumps up on a phone.
  const enter = (event: Event) => {
    opener.current = document.activeElement
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
  }
  // Radix gives the focus back to its own trigger only; these sheets are opened by state. What opened it may be gone with it.
  const giveBack = (event: Event) => {
    event.preventDefault()
    const back = opener.current?.isConnected ? opener.current : document.querySelector('main')
    if (back instanceof HTMLElement) back.focus()
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <SheetScrim data-state={open ? 'open' : 'closed'} />
        <SheetPanel
          data-sheet=""
          onOpenAutoFocus={enter}
          onCloseAutoFocus={giveBack}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <SheetHeader>
            <SheetTitle>{title}</SheetTitle>
            <Dialog.Close asChild>
              <IconButton label="Close" look="ghost" icon={<X size={20} aria-hidden="true" />} />
            </Dialog.Close>
          </SheetHeader>
          {description !== undefined && <SheetDescription>{description}</SheetDescription>}
          {children !== undefined && <SheetBody>{children}</SheetBody>}
          {footer !== undefined && <SheetFooter>{footer}</SheetFooter>}
        </SheetPanel>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
