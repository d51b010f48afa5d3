import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Frame = styled('figure', { margin: 0 })
const Image = styled('img', {
  width: '100%',
  maxWidth: 300,
  height: 'auto',
  borderRadius: '$lg',
  boxShadow: '0 0 0 1px $colors$line',
})

interface StepPictureProps {
  readonly chart: string
  /** null when the state has no picture. */
  readonly picture: string | null
}

/** The screenshot of a state. */
export const StepPicture = ({ chart, picture }: StepPictureProps) =>
  picture === null ? (
    <MutedText size="sm">No picture: this state has no page of its own.</MutedText>
  ) : (
    <Frame>
      <Image
        src={`./pictures/${chart}/${encodeURIComponent(picture)}.jpg`}
        alt={`The page in ${picture.split('+').join(' and ')}`}
        loading="lazy"
      />
    </Frame>
  )
