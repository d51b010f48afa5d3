import { type CSS, styled } from '#ui/theme/theme'
import { type ToneName, tones } from '#ui/theme/tones'

const Root = styled('div', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 5,
  '--rest': 'color-mix(in srgb, var(--solid) 22%, transparent)',
  variants: { tone: tones },
})
const Bar = styled('i', {
  height: 6,
  borderRadius: 3,
  background: 'var(--rest)',
  variants: {
    state: {
      done: { background: 'var(--solid)' },
      now: { background: 'linear-gradient(90deg, var(--solid) 55%, var(--rest) 55%)' },
      next: {},
    },
  },
})

interface ProgressBarsProps {
  readonly steps: readonly { readonly title: string; readonly state: 'done' | 'now' | 'next' }[]
  readonly tone: ToneName
  readonly css?: CSS
}

/** The progress of an order as bars. Hidden from screen readers, because the page states it in words. */
export function ProgressBars({ steps, tone, css = {} }: ProgressBarsProps) {
  return (
    <Root tone={tone} css={css} aria-hidden="true">
      {steps.map(({ title, state }) => (
        <Bar key={title} state={state} />
      ))}
    </Root>
  )
}
