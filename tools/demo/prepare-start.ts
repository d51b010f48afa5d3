/** The first half of `npm start`. */
import { prepareDemo, reportRefusedStart } from './prepare-demo'

await prepareDemo(process.env).catch(reportRefusedStart)
