/** The method and path of an operation over HTTP. `Operation` carries the types of its input and output. */
export type HttpRoute<Operation> = {
  readonly method: string
  /** The path below /api with parameters in braces: '/boats/{id}'. */
  readonly path: string
  readonly operation?: Operation
}
