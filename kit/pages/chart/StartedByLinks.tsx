import type { ChartData } from '../flow-data.ts'
import { FlowLink } from '../navigation/FlowLink.tsx'
import { chartUrl } from '../navigation/flow-urls.ts'
import { Row } from '../ui/layout.tsx'
import { MutedText } from '../ui/text.tsx'

/** 'Started by: app, in Signed in, payment', with a link for each state; nothing without any. */
export function StartedByLinks({ startedBy }: Pick<ChartData, 'startedBy'>) {
  if (startedBy.length === 0) return null
  return (
    <Row wrap css={{ columnGap: '$3', rowGap: 0 }}>
      <MutedText size="sm">Started by:</MutedText>
      {startedBy.map(({ chart, state, title }) => (
        <FlowLink key={`${chart} ${state}`} to={chartUrl(chart, state)}>
          {title === '' ? chart : `${chart}, in ${title}`}
        </FlowLink>
      ))}
    </Row>
  )
}
