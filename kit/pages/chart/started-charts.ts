import type { ChartData, ChartLink } from '../flow-data.ts'

/** Every chart that a chart starts, in any state. */
export const allStartedCharts = ({ states }: Pick<ChartData, 'states'>): ChartLink[] => {
  const charts = states.flatMap(({ starts }) => starts)
  return charts.filter(({ name }, index) => charts.findIndex(other => other.name === name) === index)
}
