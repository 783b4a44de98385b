import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { scriptsAfterPaint } from '../../patches/scripts-after-paint.server.ts'
import { requestContext } from './context.ts'
import { renderIn } from './lib/render-locale.server.ts'
import { structuredText } from './lib/structured-data.server.ts'
import { StructuredData } from './lib/structured-data.ts'

export { createLoaderContext } from './loader-context.ts'

/**
 * Logs the error of a loader, an action or a render. A visitor who has left meanwhile is no failure. Neither is a refusal, such
 * as the 405 for a form sent to a page without one: the log line of its response is enough.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal) context.get(requestContext).report(error)
}

/** Renders the whole page into one buffer: one write with a known length, and no half page after an error. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, locale, report, structured } = context.get(requestContext)
  const given = nonce ? { nonce } : {}
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', locale)
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const page = (
      <StructuredData value={status < 400 ? structuredText(structured) : ''}>
        <ServerRouter context={entry} url={request.url} {...given} />
      </StructuredData>
    )
    const stream = renderIn(locale, () =>
      renderToPipeableStream(page, {
        ...given,
        // No part of the page is streamed later and moved into place by a script: readers without scripts would never see it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => stream.pipe(collect((body) => resolve(new Response(body, { status: finalStatus, headers })))),
        onShellError: reject,
        onError: (error) => {
          finalStatus = 500
          report(error)
        },
      }),
    )
  })
}

function collect(done: (body: Uint8Array<ArrayBuffer>) => void) {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(new Uint8Array(scriptsAfterPaint(Buffer.concat(chunks))))
      next()
    },
  })
}
