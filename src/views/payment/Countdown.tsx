import { styled } from '../../ui/theme'

const Figure = styled('span', { fontVariantNumeric: 'tabular-nums' })

interface CountdownProps {
  /** 'Your order opens'. */
  readonly opens: string
  readonly secondsLeft: number
}

/** How long it is until the next page. A timer is not read out at every tick, only when it is asked for. */
export function Countdown({ opens, secondsLeft }: CountdownProps) {
  if (secondsLeft <= 0) return <p role="timer">{opens} now</p>
  return (
    <p role="timer">
      {opens} in <Figure>{secondsLeft}</Figure> {secondsLeft === 1 ? 'second' : 'seconds'}
    </p>
  )
}
