import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from '#ui/buttons/IconButton'
import { styled } from '#ui/theme/theme'
import type { ViewportControls } from './use-viewport'

const Corner = styled('div', { position: 'absolute', right: 16, bottom: 16, display: 'grid', gap: '$2' })

/** Nearer, farther, and all of it. */
export const ZoomButtons = ({ moves }: { readonly moves: ViewportControls }) => (
  <Corner>
    <IconButton
      look="floating"
      label="Zoom in"
      icon={<Plus size={20} aria-hidden="true" />}
      onClick={moves.zoomIn}
    />
    <IconButton
      look="floating"
      label="Zoom out"
      icon={<Minus size={20} aria-hidden="true" />}
      onClick={moves.zoomOut}
    />
    <IconButton
      look="floating"
      label="Show all of it"
      icon={<Maximize size={18} aria-hidden="true" />}
      onClick={moves.showAll}
    />
  </Corner>
)
