import type { RecordedCharts } from 'statechart-kit/record/recording-player'
import { addonsMachine } from './addons/addons.machine'
import { appMachine } from './app/app.machine'

/** The charts that a recording covers: the app chart with the actors it starts, and the charts that a page starts itself. */
export const recordedCharts: RecordedCharts = { root: appMachine, pageOwned: [addonsMachine] }
