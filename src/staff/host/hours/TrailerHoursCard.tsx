import { Fragment } from 'react'
import type { TrailerHours } from '#domain/contract/host/hours'
import { toHostHref } from '#staff/host/shell/host-address'
import { Tag } from '#ui/feedback/Tag'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Heading } from '#ui/text/Heading'
import { InlineLink } from '#ui/text/InlineLink'
import { TAP_LINK } from '#ui/text/InlineLink.styles'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { dateText, parkTimeText, rangesText, weekTexts } from './hours-texts'

const List = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  gap: '$1 $4',
  marginTop: '$3',
  '& dt': { color: '$inkSoft' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
})

/** A line breaks between the two times of a range only if they have no room beside each other. */
const Range = styled('span', { display: 'inline-block' })

/** With large text it takes two lines. */
const LONG_TAG = { whiteSpace: 'normal', paddingBlock: 4 } as const

interface TrailerHoursCardProps {
  readonly trailer: TrailerHours
  readonly timeZone: string
}

/** What the hours say now, and until when. */
function stateText({ isWithinHours, changesAt }: TrailerHours, timeZone: string): string {
  const state = isWithinHours ? 'Open by its opening hours' : 'Closed by its opening hours'
  return changesAt === null ? state : `${state} until ${parkTimeText(changesAt, timeZone)}`
}

/** The hours of a trailer. */
export function TrailerHoursCard({ trailer, timeZone }: TrailerHoursCardProps) {
  const { id, name, hours } = trailer
  return (
    <Card as="li" aria-label={name} css={{ padding: '$4' }}>
      <Row spaceBetween>
        <Heading size="lg">{name}</Heading>
        <InlineLink
          href={toHostHref('opening-hours', id)}
          aria-label={`Edit the hours of ${name}`}
          css={{ ...TAP_LINK, fontWeight: '$strong', paddingInline: '$2' }}
        >
          Edit
        </InlineLink>
      </Row>
      {hours !== null && (
        <Tag tone={trailer.isWithinHours ? 'green' : 'red'} css={LONG_TAG}>
          {stateText(trailer, timeZone)}
        </Tag>
      )}
      {hours === null ? (
        <MutedText>No hours: open whenever its staff say so</MutedText>
      ) : (
        <List>
          {weekTexts(hours).map(({ days, ranges }) => (
            <HoursLine key={days} days={days} ranges={ranges} />
          ))}
          {hours.exceptions.map(({ date, ranges }) => (
            <HoursLine key={date} days={dateText(date)} ranges={rangesText(ranges)} />
          ))}
        </List>
      )}
    </Card>
  )
}

const HoursLine = ({ days, ranges }: { readonly days: string; readonly ranges: string }) => (
  <>
    <dt>{days}</dt>
    <dd>
      {ranges.split(', ').map((range, position) => (
        <Fragment key={range}>
          {position > 0 && ', '}
          <Range>{range}</Range>
        </Fragment>
      ))}
    </dd>
  </>
)
