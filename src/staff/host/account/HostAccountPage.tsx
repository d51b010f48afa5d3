import { useState } from 'react'
import { getSecondFactor, type SecondFactor } from '#domain/contract/account/second-factor'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { useHostQuery } from '#staff/host/use-host-call'
import { Card } from '#ui/layout/Card'
import { FactorSetUp } from './FactorSetUp'
import { RecoveryCodes } from './RecoveryCodes'
import { TurnOffForm } from './TurnOffForm'

/** The second factor of the signed-in account. */
export function HostAccountPage() {
  const factor = useHostQuery(getSecondFactor, {})
  return (
    <>
      <PageTitle
        title="Account"
        text="With a second factor a stolen password is not enough: the sign-in also asks for a code of an app on your phone, such as Google Authenticator, Apple Passwords or 1Password."
      />
      <QueryContent query={factor}>{data => <SecondFactorCard factor={data} />}</QueryContent>
    </>
  )
}

/** Turns the second factor on or off. The recovery codes stay until they are saved. */
function SecondFactorCard({ factor }: { readonly factor: SecondFactor }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Card as="section" aria-label="Second factor" css={{ maxWidth: 640 }}>
      {codes !== null && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {codes === null && factor.isOn && <TurnOffForm recoveryCodesLeft={factor.recoveryCodesLeft} />}
      {codes === null && !factor.isOn && <FactorSetUp isRequired={factor.isRequired} onTurnedOn={setCodes} />}
    </Card>
  )
}
