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
  // On a terminal the name is printed while the step runs. In a log each step is one line.
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

/** A refusal that one line explains. Other errors are printed in full. */
export class Refusal extends Error {}

/**
 * Runs the program. A refusal ends it with one line.
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
