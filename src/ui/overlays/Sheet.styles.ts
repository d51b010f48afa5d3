import * as Dialog from 'radix-ui/dialog'
import { styled } from '#ui/theme/theme'

export const SheetScrim = styled('div', {
  position: 'fixed',
  inset: 0,
  zIndex: '$dialog',
  background: '$scrim',
  pointerEvents: 'auto',
  animation: 'fade-in $transitions$medium',
  '&[data-state=closed]': { animation: 'fade-out $transitions$medium forwards' },
})

export const SheetPanel = styled(Dialog.Content, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '$dialog',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(88dvh, 720px)',
  background: '$paper',
  borderRadius: '$radii$sheet $radii$sheet 0 0',
  boxShadow: '$float',
  overscrollBehavior: 'contain',
  paddingTop: '$3',
  paddingBottom: 'max($space$5, env(safe-area-inset-bottom))',
  animation: 'slide-up $transitions$slow',
  '&[data-state=closed]': { animation: 'slide-down $transitions$medium forwards' },
  '&:focus-visible': { outline: 'none' },
  '@tablet': {
    inset: 'auto',
    left: '50%',
    top: '50%',
    width: 'min(480px, calc(100vw - 64px))',
    translate: '-50% -50%',
    borderRadius: '$xl',
    animation: 'rise-in $transitions$medium',
    '&[data-state=closed]': { animation: 'fade-out $transitions$medium forwards' },
  },
})

export const SheetHeader = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  paddingInline: '$gutter',
  '& > button': { marginRight: -12 },
  '@tablet': { paddingInline: '$6' },
})

export const SheetTitle = styled(Dialog.Title, {
  fontFamily: '$display',
  fontWeight: '$display',
  letterSpacing: '$display',
  fontSize: '$xl',
  lineHeight: 1.2,
})

export const SheetDescription = styled(Dialog.Description, {
  color: '$inkSoft',
  paddingInline: '$gutter',
  '@tablet': { paddingInline: '$6' },
})

export const SheetBody = styled('div', {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '$space$3 $space$gutter',
  '@tablet': { paddingInline: '$6' },
})

export const SheetFooter = styled('div', {
  display: 'grid',
  gap: '$2',
  padding: '$space$2 $space$gutter 0',
  '@tablet': { paddingInline: '$6' },
})
