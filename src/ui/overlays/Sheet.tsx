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

export interface SheetProps {
  readonly title: string
  readonly description?: string | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children?: ReactNode
  /** The sheet's action; it stays in view while the body scrolls. */
  readonly footer?: ReactNode
}

/**
 * A sheet from the bottom on a phone, a dialog in the middle on a wide screen. It traps the focus and restores it.
 *
 * Radix's own overlay locks the page with an inline style tag, which our content security policy refuses. So we draw
 * the scrim, and a rule in global-css.ts (`html:has(> body > [data-open-sheet])`) stops the page from scrolling.
 */
export function Sheet({ title, description, open, onOpenChange, children, footer }: SheetProps) {
  const opener = useRef<Element | null>(null)
  // The sheet itself takes the focus: its title is read first, and a phone shows no keyboard.
  const handleOpenFocus = (event: Event) => {
    opener.current = document.activeElement
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
  }
  // Radix restores the focus only to its own trigger, but these sheets are opened by state. The opener may no longer exist.
  const handleCloseFocus = (event: Event) => {
    event.preventDefault()
    const focusTarget = opener.current?.isConnected ? opener.current : document.querySelector('main')
    if (focusTarget instanceof HTMLElement) focusTarget.focus()
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <SheetScrim data-state={open ? 'open' : 'closed'} />
        <SheetPanel
          data-open-sheet={open ? '' : undefined}
          onOpenAutoFocus={handleOpenFocus}
          onCloseAutoFocus={handleCloseFocus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <SheetHeader>
            <SheetTitle>{title}</SheetTitle>
            <Dialog.Close asChild>
              <IconButton label="Close" kind="ghost" icon={<X size={20} aria-hidden="true" />} />
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
