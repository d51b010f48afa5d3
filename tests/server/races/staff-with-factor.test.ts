import { RACE_OPERATIONS } from '#tests/fixtures/server/races/account-operations'
import { describeRaces } from '#tests/fixtures/server/races/describe-races'

// Specification 28.39.
describeRaces('staff with factor', RACE_OPERATIONS['staff with factor'])
