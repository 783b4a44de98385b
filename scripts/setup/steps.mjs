// @ts-check

/**
 * Runs one step of a start and prints it with its time.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result> | Result} run
 * @returns {Promise<Result>}
 */
export async function step(name, run) {
  const startedAt = performance.now()
  // On a terminal the name stands there while the step runs; in a log each step is one line.
  if (process.stdout.isTTY) process.stdout.write(`  ${name} …`)
  try {
    const result = await run()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
    process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}  ${name.padEnd(28)} ${seconds} s\n`)
    return result
  } catch (error) {
    if (process.stdout.isTTY) process.stdout.write('\n')
    throw error
  }
}

/** A refusal that one line explains; everything else is shown whole. */
export class Refusal extends Error {}

/**
 * Runs the program and ends with its refusal, in one line, if it has one.
 * @param {() => Promise<void>} program
 */
export async function runProgram(program) {
  try {
    await program()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
