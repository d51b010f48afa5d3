import type { AppConfig } from '#domain/config/app-config'
import { PATHS } from '#domain/paths'
import { TextLink } from '#ui/buttons/TextLink'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { AccountPage } from './AccountPage'
import type { SignUpFlowProps } from './account-flow-props'
import { CodeForm } from './CodeForm'
import { PendingDishesNotice } from './PendingDishesNotice'
import { SignUpForm } from './SignUpForm'

interface SignUpViewProps extends SignUpFlowProps {
  readonly config: AppConfig
  /** The page that opens after the sign-in. */
  readonly returnPath: string | undefined
  /** The names of the dishes that are added after the sign-in. */
  readonly pendingDishes: readonly string[]
}

/** The sign-up page: the form, and then the code of the mail (specification 24.14, 24.17). */
export function SignUpView({ config, returnPath, pendingDishes, ...flow }: SignUpViewProps) {
  const { snapshot } = flow
  const dishNotice = <PendingDishesNotice dishes={pendingDishes} />
  if (snapshot.matches('confirming') || snapshot.matches('signedIn')) {
    return (
      <AccountPage
        config={config}
        title="Check your email"
        text={
          snapshot.context.isCodeRenewed
            ? `We sent a new code to ${snapshot.context.form.email}. It works for 15 minutes.`
            : `We sent a code to ${snapshot.context.form.email}. It works for 15 minutes.`
        }
      >
        {dishNotice}
        <CodeForm {...flow} />
      </AccountPage>
    )
  }
  return (
    <AccountPage config={config} title="Nice to meet you" text="Your cart stays as it is.">
      {dishNotice}
      <SignUpForm {...flow} />
      <Row css={{ justifyContent: 'center', gap: 6, marginTop: '$3' }}>
        <MutedText as="span">Have an account?</MutedText>
        <TextLink to={PATHS.login} search={{ redirect: returnPath }}>
          Sign in
        </TextLink>
      </Row>
    </AccountPage>
  )
}
