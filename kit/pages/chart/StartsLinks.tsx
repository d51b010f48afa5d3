import { stateTitle } from '../../draw/diagram/labels.ts'
import type { ChartLink } from '../flow-data.ts'
import { FlowLink } from '../navigation/FlowLink.tsx'
import { chartUrl } from '../navigation/flow-urls.ts'
import { useDrawingOptions } from '../navigation/use-location.ts'
import { Row } from '../ui/layout.tsx'
import { MutedText } from '../ui/text.tsx'

/** 'Starts: Cart Payment', with a link for each chart; nothing without any. */
export function StartsLinks({ charts }: { readonly charts: readonly ChartLink[] }) {
  const { hasNames } = useDrawingOptions()
  if (charts.length === 0) return null
  return (
    <Row wrap css={{ columnGap: '$3', rowGap: 0 }}>
      <MutedText size="sm">Starts:</MutedText>
      {charts.map(({ root, name }) => (
        <FlowLink key={name} to={chartUrl(name)}>
          {hasNames ? root : stateTitle(root)}
        </FlowLink>
      ))}
    </Row>
  )
}
