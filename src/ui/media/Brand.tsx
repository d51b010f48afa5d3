import { createLink } from '@tanstack/react-router'
import { useState } from 'react'
import { Lantern } from './Lantern'
import { type CSS, styled } from '#ui/theme/theme'

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
const Wrapper = styled('div', { display: 'flex' })
/** As large as the lantern, so that nothing moves when one gives way to the other. */
const Logo = styled('img', { flex: 'none', width: 34, height: 34, objectFit: 'contain' })

interface BrandProps {
  readonly name: string
  /** The park's own logo; the lantern stands in for one that is missing or broken. */
  readonly logo?: string | undefined
  /** What the logo shows, where that is more than the name beside it. */
  readonly logoAlt?: string | undefined
  readonly css?: CSS
}

/** The park's mark and name; leads home. */
export function Brand({ name, logo, logoAlt = '', css = {} }: BrandProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Wrapper css={css}>
      <Root to="/">
        {logo && !isBroken ? (
          // The name is read out once.
          <Logo
            src={logo}
            alt={logoAlt === name ? '' : logoAlt}
            width={34}
            height={34}
            onError={() => setBroken(true)}
          />
        ) : (
          <Lantern />
        )}
        {name}
      </Root>
    </Wrapper>
  )
}
