import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { NOTE_LIMIT } from '#domain/cart-limits'
import { PATHS } from '#domain/paths'
import { type UnsavedNote, unsavedTexts } from '#machines/cart/unsaved-note'
import { TextLink } from '#ui/buttons/TextLink'
import { Callout } from '#ui/feedback/Callout'

/** Names what is not saved. The kitchen sees neither, but only an allergy note is called one. */
const subjectOf = ({ note, savedNote }: UnsavedNote, texts: readonly string[]): string => {
  if (texts.length > 1) return 'Your notes'
  return note === '' || note === savedNote ? 'Your note' : 'Your allergy note'
}

/** Shows the notes of a dish that could not be saved, so that they are not lost and do not seem saved. Specification 10.25. */
export function UnsavedNoteCallout(unsaved: UnsavedNote) {
  const { vendorId, menuItemId, name, lineId, isUnsent } = unsaved
  const texts = unsavedTexts(unsaved)
  const isOne = texts.length <= 1
  return (
    <Callout role="status" css={{ marginTop: '$5' }}>
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        <p>
          <span>{`${subjectOf(unsaved, texts)} for ${name} ${isOne ? 'is' : 'are'} not saved, and the kitchen will not see ${isOne ? 'it' : 'them'}:`}</span>{' '}
          {texts.map((text, index) => (
            <span key={text}>
              {index > 0 && <span> and </span>}
              <span>‘</span>
              <bdi>{text}</bdi>
              <span>’</span>
            </span>
          ))}
        </p>
        <p>
          {isUnsent
            ? `The page was closed before ${isOne ? 'it was' : 'they were'} sent. Please save ${isOne ? 'it' : 'them'} again.`
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
}
