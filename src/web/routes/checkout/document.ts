import { apiContext, requestContext } from '#web/context.ts'
import { readAccess } from '#web/features/bookings/access-cookie.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import type { Route } from './+types/document'

/** A document of a booking, for the browser that holds its cookie: the API itself knows tokens and accounts alone. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { bookingId: id, file } = params
  const accessToken = readAccess(request, id)
  const { locale } = context.get(requestContext)
  const pdf = await context
    .get(apiContext)
    .documents.download({ id, file, locale }, { context: accessToken ? { accessToken } : {} })
    .catch(throwMissing)
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${pdf.name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
