/** A reason not to start that one sentence explains; whoever starts is shown that sentence and nothing else. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
