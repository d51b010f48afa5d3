/**
 * Prints the outlines of all charts as JSON, by the name of their flow. `read-older-charts.ts` copies this file into an older
 * version and runs it there, so it imports only the registry of that version.
 */
import { outlineChart } from 'statechart-kit/compare/chart-outline'
import { flows } from '#machines/registry'

const outlines = flows.map(({ name, machine }) => [name, outlineChart(machine)])
process.stdout.write(JSON.stringify(Object.fromEntries(outlines)))
