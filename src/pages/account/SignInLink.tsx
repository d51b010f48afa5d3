import { BACK_OFFICE_SIGN_INS, type BackOfficeRole } from '#domain/accounts/back-office-sign-ins'
import { PATHS } from '#domain/paths'
import { buttonStyle } from '#ui/buttons/Button.styles'
import { LinkButton } from '#ui/buttons/LinkButton'
import { textButtonStyle } from '#ui/buttons/TextButton.styles'
import { TextLink } from '#ui/buttons/TextLink'
import { styled } from '#ui/theme/theme'

/** Links to pages of the back office, which the router of this client does not know. */
const BackOfficeLinkButton = styled('a', buttonStyle)
const BackOfficeTextLink = styled('a', textButtonStyle)

interface SignInLinkProps {
  /** The role of a back-office account; null for a customer. */
  readonly accountRole: BackOfficeRole | null
  /** Whether it is the main button of the page. */
  readonly isMain?: boolean
  readonly children: string
}

const MAIN = { wide: true, css: { marginTop: '$6' } } as const

/** The link from the pages of a forgotten password to the account's sign-in page. */
export function SignInLink({ accountRole, isMain = false, children }: SignInLinkProps) {
  if (accountRole === null)
    return isMain ? (
      <LinkButton to={PATHS.login} {...MAIN}>
        {children}
      </LinkButton>
    ) : (
      <TextLink to={PATHS.login}>{children}</TextLink>
    )
  const href = BACK_OFFICE_SIGN_INS[accountRole]
  return isMain ? (
    <BackOfficeLinkButton href={href} {...MAIN}>
      {children}
    </BackOfficeLinkButton>
  ) : (
    <BackOfficeTextLink href={href}>{children}</BackOfficeTextLink>
  )
}
