// @ts-check
import { spawn } from 'node:child_process'
import { endAs, giveUp, onStop } from './processes.mjs'

/** A program that ends sooner has failed at its start. After this many failures in a row we give up. */
const startMs = 30_000
const mostFailedStarts = 5
const pauseMs = 1000

/** The exit code of a program that can never start, for example because a port is taken or a setting is wrong. */
const cannotStart = 78

/**
 * Runs a program, passes signals on, and restarts it when it ends unexpectedly. It gives up after several failed starts in a row.
 * @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} environment
 */
export function supervise(command, args, environment) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running
  let isStopping = false
  let failedStarts = 0

  onStop((signal) => {
    isStopping = true
    if (running) running.kill(signal)
    else process.exit(0)
  })
  run()

  function run() {
    const startedAt = performance.now()
    running = spawn(command, args, { env: environment, stdio: 'inherit' })
    running.on('error', (error) => giveUp(error.message))
    running.on('exit', (code, signal) => {
      running = undefined
      if (isStopping || code === 0) return endAs(code, signal)
      if (code === cannotStart) process.exit(1)
      failedStarts = performance.now() - startedAt < startMs ? failedStarts + 1 : 0
      const end = signal ?? `code ${code}`
      if (failedStarts === mostFailedStarts)
        giveUp(
          `The server ended with ${end}, ${mostFailedStarts} times in a row soon after its start. It is not started again.`,
        )
      console.error(`The server ended unexpectedly with ${end}. It is started again.`)
      setTimeout(run, pauseMs)
    })
  }
}
