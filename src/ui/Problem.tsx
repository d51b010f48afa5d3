import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { NoteBox } from './NoteBox'
import { type CSS, styled } from './theme'

const Words = styled('div', { flex: 1, minWidth: 0, '& > :not(:first-child)': { marginBottom: -10 } })

interface ProblemProps {
  readonly children: ReactNode
  /** A way to try again. */
  readonly action?: ReactNode
  readonly css?: CSS
}

/** The red box: what went wrong, in one line, read out at once. */
export function Problem({ children, action, css = {} }: ProblemProps) {
  return (
    <NoteBox tone="red" role="alert" css={css}>
      <CircleAlert size={20} aria-hidden="true" />
      <Words>
        <p>{children}</p>
        {action && <div>{action}</div>}
      </Words>
    </NoteBox>
  )
}
