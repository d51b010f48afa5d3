import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { NOTE_LIMIT } from '#domain/cart-limits'
import { PATHS } from '#domain/paths'
import type { UnsavedNote } from '#machines/cart/unsaved-note'
import { TextLink } from '#ui/buttons/TextLink'
import { Callout } from '#ui/feedback/Callout'

/** Shows an allergy note that could not be saved, so that it is not lost and does not seem saved. Specification 10.25. */
export const UnsavedNoteCallout = ({ vendorId, menuItemId, name, note, lineId, isUnsent }: UnsavedNote) => (
  <Callout role="status" css={{ marginTop: '$5' }}>
    <TriangleAlert size={20} aria-hidden="true" />
    <div>
      <p>
        Your allergy note for {name} is not saved, and the kitchen will not see it: ‘<bdi>{note}</bdi>’
      </p>
      <p>
        {isUnsent
          ? 'The page was closed before it was sent. Please save it again.'
          : `The dish has a note already, and both together are longer than ${NOTE_LIMIT} characters. Please write them as one.`}
      </p>
      <TextLink
        to={PATHS.item}
        params={{ vendorId: String(vendorId), itemId: String(menuItemId) }}
        search={lineId === undefined ? {} : { line: String(lineId) }}
        aria-label={`Open the dish: ${name}`}
      >
        Open the dish
      </TextLink>
    </div>
  </Callout>
)
