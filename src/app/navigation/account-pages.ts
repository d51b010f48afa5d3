/** The options of the account pages' routes. The charts run before they open, because the pages send calls. */
import type { AppContext } from '#app/app-context'
import { PATHS } from '#domain/paths'
import { requireAccountCalls, requireSignedOut, waitForFlows } from './access-guards'
import { lazyPage } from './loading/lazy-page'
import { parseSignUpSearch } from './search-params'

export const SIGN_UP_PAGE = {
  path: PATHS.signUp,
  validateSearch: parseSignUpSearch,
  beforeLoad: (options: Parameters<typeof requireSignedOut>[0]) => {
    requireAccountCalls(options)
    return requireSignedOut(options)
  },
  component: lazyPage(() => import('#pages/account/SignUpRoute'), 'SignUpRoute'),
  staticData: { title: 'Sign up', standalone: true },
}

const PASSWORD_RESET_PAGE = {
  beforeLoad: (options: { context: AppContext }) => {
    requireAccountCalls(options)
    return waitForFlows(options)
  },
  component: lazyPage(() => import('#pages/account/PasswordResetRoute'), 'PasswordResetRoute'),
  staticData: { title: 'Reset your password', standalone: true },
}
export const FORGOT_PASSWORD_PAGE = { ...PASSWORD_RESET_PAGE, path: PATHS.forgotPassword }
/** The page of the link in the mail. */
export const RESET_PASSWORD_PAGE = { ...PASSWORD_RESET_PAGE, path: PATHS.resetPassword }
