import { MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'

const Frame = styled('figure', { margin: 0 })
const Image = styled('img', {
  width: '100%',
  maxWidth: 300,
  height: 'auto',
  borderRadius: '$lg',
  boxShadow: '0 0 0 1px $colors$line',
  // In the player it must fit on the screen without scrolling.
  variants: { isSmall: { true: { width: 'auto', maxHeight: '44dvh' } } },
})

interface StepPictureProps {
  readonly chart: string
  /** The name of the file; null when there is no picture. */
  readonly file: string | null
  readonly isSmall?: boolean
  /** What is shown instead of a picture. */
  readonly emptyText?: string
}

/** The screenshot of a state. A press opens the whole picture. */
export function StepPicture({
  chart,
  file,
  isSmall = false,
  emptyText = 'There is no picture of this state.',
}: StepPictureProps) {
  if (file === null) return <MutedText size="sm">{emptyText}</MutedText>
  const url = `./pictures/${chart}/${encodeURIComponent(file)}`
  const title = file.replace(/\.\w+$/, '').replaceAll('+', ' and ')
  return (
    <Frame>
      <a href={url} target="_blank" rel="noreferrer">
        <Image src={url} alt={`The page in ${title}`} loading="lazy" isSmall={isSmall} />
      </a>
    </Frame>
  )
}
