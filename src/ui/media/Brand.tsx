import { createLink } from '@tanstack/react-router'
import { useState } from 'react'
import { PATHS } from '#domain/paths'
import { type CSS, styled } from '#ui/theme/theme'
import { Lantern } from './Lantern'

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
/** Takes `css` instead of the link, because a router link with `css` slows the type checker by minutes. */
const Wrapper = styled('div', { display: 'flex' })
/** As large as the lantern, so that nothing moves when one replaces the other. */
const Logo = styled('img', { flex: 'none', width: 34, height: 34, objectFit: 'contain' })

interface BrandProps {
  readonly name: string
  /** The park's own logo. The lantern replaces a missing or broken one. Specification 2.4. */
  readonly logo?: string | undefined
  /** The description of the logo, if it shows more than the name beside it. */
  readonly logoAlt?: string | undefined
  readonly css?: CSS
}

/** The park's logo and name, linked to the home page. */
export function Brand({ name, logo, logoAlt = '', css = {} }: BrandProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Wrapper css={css}>
      <Root to={PATHS.home}>
        {logo && !isBroken ? (
          // Screen readers announce the name only once.
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
        <span>{name}</span>
      </Root>
    </Wrapper>
  )
}
