import { RACE_OPERATIONS } from '#tests/fixtures/server/races/account-operations'
import { describeRaces } from '#tests/fixtures/server/races/describe-races'

// Specification 28.39.
describeRaces('staff setting up', RACE_OPERATIONS['staff setting up'])
