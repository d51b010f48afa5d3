import { styled } from '#ui/theme/theme'

const Seconds = styled('span', { fontVariantNumeric: 'tabular-nums' })

interface CountdownProps {
  /** For example 'Your order opens'. */
  readonly label: string
  readonly secondsLeft: number
}

/** The seconds until the next page. Screen readers do not read each tick of role `timer`. */
export function Countdown({ label, secondsLeft }: CountdownProps) {
  if (secondsLeft <= 0) return <p role="timer">{label} now</p>
  return (
    <p role="timer">
      {label} in <Seconds>{secondsLeft}</Seconds> {secondsLeft === 1 ? 'second' : 'seconds'}
    </p>
  )
}
