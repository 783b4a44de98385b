import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { errorData } from '#contract/error-data.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import type { HttpEnv } from './environment.ts'

const files = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])

/** /openapi.json, and at /docs a browsable reference. */
export function openApiRoutes() {
  const routes = new Hono<HttpEnv>()
  /** Made on the first request. */
  let document: ReturnType<typeof describeApi> | undefined
  routes.get('/openapi.json', async (c) => {
    document ??= describeApi()
    return c.json(await document)
  })
  routes.get('/docs', (c) => {
    // The reference uses inline styles, as no other page does.
    c.header(
      'content-security-policy',
      `default-src 'self'; script-src 'self' 'nonce-${c.get('nonce')}'; style-src 'self' 'unsafe-inline'; ` +
        `img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'`,
    )
    return c.html(reference(c.get('nonce')))
  })
  routes.get('/docs/problems', (c) => c.html(problemList()))
  routes.get('/docs/:file', async (c) => {
    const type = files.get(c.req.param('file'))
    if (!type) return c.notFound()
    const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
    const body = await readFile(path.join(folder, c.req.param('file')))
    return c.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' })
  })
  return routes
}

const reference = (nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="reference"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true })</script>
</body></html>`

const problemList = () => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Problem codes</title></head><body><h1>Problem codes</h1><dl>${Object.entries(errorCodes)
  .map(([code, { status, message }]) => `<dt id="${code}"><code>${code}</code> (${status})</dt><dd>${message}</dd>`)
  .join('')}</dl></body></html>`

/** The OpenAPI document of the contract. */
async function describeApi() {
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
