import type { ReactNode } from 'react'
import type { AppConfig } from '#domain/config/app-config'
import { Page } from '#ui/layout/Page'
import { Brand } from '#ui/media/Brand'
import { StringLights } from '#ui/media/StringLights'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'

interface AccountPageProps {
  readonly config: AppConfig
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

/** The frame of the pages for visitors without a session, in the style of the sign-in page. */
export function AccountPage({ config, title, text, children }: AccountPageProps) {
  const { appName, logo, logoAlt } = config.branding
  return (
    <Page width="narrow" css={{ minHeight: '100dvh', paddingBottom: '$5' }}>
      <StringLights css={{ width: 'calc(100% + 2 * $space$gutter)', marginInline: '-$gutter' }} />
      <Brand name={appName} logo={logo} logoAlt={logoAlt} css={{ marginTop: '$8' }} />
      <Heading as="h1" size="4xl" css={{ marginTop: '$6', fontSize: '2.25rem' }}>
        {title}
      </Heading>
      <MutedText size="lg" role="status" css={{ marginTop: '$2', overflowWrap: 'anywhere' }}>
        {text}
      </MutedText>
      {children}
    </Page>
  )
}
