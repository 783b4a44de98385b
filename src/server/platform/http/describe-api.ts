import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { errorData } from '#contract/error-data.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'

/** The OpenAPI document of the contract. */
export async function describeApi() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Fairlead',
      version: '1',
      description: `Refusals are RFC 9457 problem documents with a stable \`code\`: ${codes.join(', ')}.`,
    },
    servers: [{ url: '/api' }],
    components: { schemas: Object.fromEntries(codes.map((code) => [problemName(code), problemSchema(code)])) },
    customErrorResponseBodySchema: (declared) => ({ oneOf: declared.map(([code]) => problemReference(code)) }),
  })
  for (const { responses } of listOperations(document)) {
    for (const [status, response] of Object.entries(responses)) if (Number(status) >= 400) asProblem(response)
    responses.default = {
      description: 'Refused before the operation began',
      content: { [problemMediaType]: { schema: { oneOf: codesOfAll.map(problemReference) } } },
    }
  }
  return document
}

const codes = Object.keys(errorCodes) as ErrorCode[]

/** Codes that the middleware of every operation may answer with. */
const codesOfAll = [
  ...(['invalid_request', 'cross_site', 'read_only_session', 'too_large', 'too_many_requests'] as const),
  ...(['internal_error', 'unavailable', 'timeout'] as const),
]

const problemMediaType = 'application/problem+json'
const problemName = (code: string) => `problem_${code}`
const problemReference = (code: string) => ({ $ref: `#/components/schemas/${problemName(code)}` })

/** The schema of a code's problem document: the common members, and the data of the code. */
function problemSchema(code: ErrorCode) {
  const { status, message } = errorCodes[code]
  const data: z.ZodObject | undefined = { ...errorData }[code as keyof typeof errorData]
  const problem = z.object({
    type: z.literal(`/api/docs/problems#${code}`),
    title: z.string(),
    status: z.literal(status),
    code: z.literal(code),
    detail: z.string().default(message),
    ...data?.shape,
  })
  const { $schema: _, ...schema } = z.toJSONSchema(problem)
  // OpenAPI 3.1 uses JSON Schema unchanged. The cast is needed because the two libraries type `type` differently.
  return schema as Schema
}

type Components = NonNullable<NonNullable<Parameters<OpenAPIGenerator['generate']>[1]>['components']>
type Schema = NonNullable<Components['schemas']>[string]

type Response = { content?: Record<string, unknown> }
type Operation = { responses: Record<string, Response & { description: string }> }

// The generator writes each path as an object of its methods.
const listOperations = ({ paths = {} }: { paths?: object }): Operation[] =>
  Object.values(paths as Record<string, Record<string, Operation>>).flatMap((methods) => Object.values(methods))

function asProblem(response: Response): void {
  response.content = { [problemMediaType]: response.content?.['application/json'] }
}
