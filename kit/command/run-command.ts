#!/usr/bin/env node
import { describeFindings } from '../check/describe-findings.ts'
import { verifyFlow } from '../check/verify-flow.ts'
import type { Flow } from '../explore/flow.ts'
/**
 * `statechart-kit check FILE` finds mistakes in the flows that a module exports.
 * `statechart-kit mutate FILE` lists the mutants that no check of theirs notices.
 * `statechart-kit pages FILE FOLDER` writes their flow pages, for any static host.
 * Exit code: 0 without a finding, 1 with one, 2 when the command fails.
 */
import { errorMessageOf } from '../explore/kit-error.ts'
import { formatMutationScore, measureMutants } from '../mutate/mutation-score.ts'
import { writeFlowPages } from '../pages/data/write-flow-pages.ts'
import { loadFlows } from './load-flows.ts'

const USAGE = 'Usage: statechart-kit check FILE | mutate FILE | pages FILE FOLDER'

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/** @returns what is wrong with a flow */
function checkFlow(flow: Flow): string[] {
  const failure = verifyFlow(flow)
  return failure === null
    ? []
    : [...new Set([`the first check that fails: ${failure}`, ...describeFindings(flow)])]
}

function mutateFlow(flow: Flow): string[] {
  const failure = verifyFlow(flow)
  if (failure !== null) throw new Error(`${flow.name} fails unchanged: ${failure}. Mend this first.`)
  const results = measureMutants(flow, {})
  printLine(formatMutationScore(flow.name, results))
  return results.survivors.map(({ description }) => `survived: ${description}`)
}

function reportFindings(flows: readonly Flow[], findIn: (flow: Flow) => readonly string[]): void {
  for (const flow of flows) {
    const findings = findIn(flow)
    for (const finding of findings) printLine(`${flow.name}: ${finding}`)
    if (findings.length > 0) process.exitCode = 1
  }
}

async function runCommand([command, file, folder]: readonly string[]): Promise<void> {
  if (file === undefined) throw new Error(USAGE)
  if (command === 'check') return reportFindings(await loadFlows(file), checkFlow)
  if (command === 'mutate') return reportFindings(await loadFlows(file), mutateFlow)
  if (command !== 'pages' || folder === undefined) throw new Error(USAGE)
  const onFlow = (name: string) => printLine(`Drawing ${name} …`)
  await writeFlowPages(await loadFlows(file), folder, { onFlow })
  printLine(`The flow pages are in ${folder}.`)
}

try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${errorMessageOf(error)}\n`)
  process.exitCode = 2
}
