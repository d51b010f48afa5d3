import { styled } from '#ui/theme/theme'

const Seconds = styled('span', { fontVariantNumeric: 'tabular-nums' })

interface CountdownProps {
  /** 'Your order opens'. */
  readonly label: string
  readonly secondsLeft: number
}

/** How long it is until the next page. A timer is not read out at every tick, only when it is asked for. */
export function Countdown({ label, secondsLeft }: CountdownProps) {
  if (secondsLeft <= 0) return <p role="timer">{label} now</p>
  return (
    <p role="timer">
      {label} in <Seconds>{secondsLeft}</Seconds> {secondsLeft === 1 ? 'second' : 'seconds'}
    </p>
  )
}
