import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Hono } from 'hono'
import { errorCodes } from '#contract/errors.ts'
import { describeApi } from './describe-api.ts'
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
