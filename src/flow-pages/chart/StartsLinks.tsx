import { stateTitle } from 'statechart-kit/draw/diagram/labels'
import type { ChartLink } from '#flow-pages/flow-data'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useDrawingOptions } from '#flow-pages/navigation/use-location'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'

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
