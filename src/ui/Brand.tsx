import { createLink } from '@tanstack/react-router'
import { Lantern } from './Lantern'
import { type CSS, styled } from './theme'

const Root = createLink(
  styled('a', {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minHeight: '$tap',
    fontFamily: '$display',
    fontWeight: '$display',
    letterSpacing: '$display',
    lineHeight: '$tight',
    fontSize: '1.1875rem',
  }),
)
/** Takes the outer styles: a link that takes `css` itself costs the type checker minutes. */
const Place = styled('div', { display: 'flex' })
const Logo = styled('img', { height: 34, width: 'auto', maxWidth: 160, objectFit: 'contain' })

interface BrandProps {
  readonly name: string
  /** The park's own logo; the lantern stands in for it. */
  readonly logo?: string | undefined
  readonly logoAlt?: string | undefined
  readonly css?: CSS
}

/** The park's mark and name; leads home. */
export function Brand({ name, logo, logoAlt = '', css = {} }: BrandProps) {
  return (
    <Place css={css}>
      <Root to="/">
        {logo ? <Logo src={logo} alt={logoAlt} height={34} /> : <Lantern />}
        {name}
      </Root>
    </Place>
  )
}
