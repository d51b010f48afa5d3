import { styled } from '#ui/theme/theme'

const Root = styled('p', { fontVariantNumeric: 'tabular-nums' })

interface CountdownProps {
  /** For example 'Your order opens'. */
  readonly label: string
  readonly secondsLeft: number
}

/** The seconds until the next page. Screen readers do not read each tick of role `timer`. */
export function Countdown({ label, secondsLeft }: CountdownProps) {
  if (secondsLeft <= 0) return <Root role="timer">{`${label} now`}</Root>
  return <Root role="timer">{`${label} in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}`}</Root>
}
