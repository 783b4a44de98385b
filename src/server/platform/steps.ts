/** Runs one step of a start and prints it with its time. */
export async function step<Result>(name: string, run: () => Promise<Result> | Result): Promise<Result> {
  const startedAt = performance.now()
  const result = await run()
  console.log(`  ${name.padEnd(28)} ${seconds(performance.now() - startedAt)}`)
  return result
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
