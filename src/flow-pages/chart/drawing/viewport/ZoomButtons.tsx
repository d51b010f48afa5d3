import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from '#ui/buttons/IconButton'
import { styled } from '#ui/theme/theme'
import type { ViewportControls } from './use-viewport'

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
    <IconButton
      kind="floating"
      label="Zoom in"
      icon={<Plus size={20} aria-hidden="true" />}
      onClick={viewport.zoomIn}
    />
    <IconButton
      kind="floating"
      label="Zoom out"
      icon={<Minus size={20} aria-hidden="true" />}
      onClick={viewport.zoomOut}
    />
    <IconButton
      kind="floating"
      label="Show all of it"
      icon={<Maximize size={18} aria-hidden="true" />}
      onClick={viewport.showAll}
    />
  </Corner>
)
