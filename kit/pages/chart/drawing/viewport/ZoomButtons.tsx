import { IconButton } from '../../../ui/controls.tsx'
import { MinusIcon, PlusIcon, WholeIcon } from '../../../ui/icons.tsx'
import { styled } from '../../../ui/theme.ts'
import type { ViewportControls } from './use-viewport.ts'

const Corner = styled('div', {
  position: 'absolute',
  right: 16,
  bottom: 16,
  display: 'none',
  gap: '$2',
  '@tablet': { display: 'grid' },
  '@media print': { display: 'none' },
})

/** The buttons that zoom in, zoom out, and show the whole drawing. */
export const ZoomButtons = ({ viewport }: { readonly viewport: ViewportControls }) => (
  <Corner>
    <IconButton kind="floating" label="Zoom in" icon={<PlusIcon size={20} />} onClick={viewport.zoomIn} />
    <IconButton kind="floating" label="Zoom out" icon={<MinusIcon size={20} />} onClick={viewport.zoomOut} />
    <IconButton
      kind="floating"
      label="Show all of it"
      icon={<WholeIcon size={18} />}
      onClick={viewport.showAll}
    />
  </Corner>
)
