type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
  setup_intent?: object
}

/** A refusal in the provider's format. It rolls back the writes of its call, except where `isKept`. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** True for a declined card: the attempt stays recorded on the intent. */
  readonly isKept: boolean

  constructor(status: number, body: ErrorBody, { isKept = false } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.isKept = isKept
  }
}

type Detail = Pick<ErrorBody, 'code' | 'param' | 'payment_intent' | 'setup_intent' | 'charge'>

export const invalidRequest = (message: string, detail: Detail = {}) =>
  new ApiError(400, { type: 'invalid_request_error', message, ...detail })

export const noSuch = (kind: string, id: string, param = 'id') =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })

export const cardError = (body: Omit<ErrorBody, 'type'>) =>
  new ApiError(402, { type: 'card_error', ...body }, { isKept: true })
