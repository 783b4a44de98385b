/** A reason not to start that one sentence explains. The caller prints that sentence alone. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
