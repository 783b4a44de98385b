/** Where an operation of the contract is reached over HTTP. `Operation` carries its input and output for the types alone. */
export type HttpRoute<Operation> = {
  readonly method: string
  /** Below /api, with its parameters in braces: '/boats/{id}'. */
  readonly path: string
  readonly operation?: Operation
}
