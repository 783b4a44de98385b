import { Form } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { DiagnosticPage } from '#web/site/dev/diagnostic-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/location'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  // The API refuses those for whom the page does not exist.
  await api.diagnostics.location({}).catch(throwMissing)
  const read = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const asked = { text: read('text'), lat: read('lat'), lng: read('lng'), country: read('country') }
  const language = context.get(requestContext).locale
  const [found, near] = await Promise.all([
    asked.text ? api.locations.search({ locationQuery: asked.text, language }) : [],
    api.locations.nearby({
      language,
      ...(asked.lat && asked.lng && { lat: Number(asked.lat), lng: Number(asked.lng) }),
      ...(asked.country && { countryCode: asked.country }),
    }),
  ])
  return { asked, found: Array.isArray(found) ? found : [], near: near.data }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Places', hidden: true })

export default function LocationTest({ loaderData: { asked, found, near } }: Route.ComponentProps) {
  return (
    <DiagnosticPage
      title="Places"
      text="The suggestions for a typed text, and the places that are offered near a position or in a country."
    >
      <Form className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[16rem_10rem_10rem_8rem_auto] lg:justify-start">
        <TextField label="Typed text" name="text" defaultValue={asked.text} />
        <TextField label="Latitude" name="lat" inputMode="decimal" defaultValue={asked.lat} />
        <TextField label="Longitude" name="lng" inputMode="decimal" defaultValue={asked.lng} />
        <TextField label="Country code" name="country" maxLength={2} defaultValue={asked.country} />
        <Button type="submit" look="secondary">
          Find
        </Button>
      </Form>
      {asked.text && (
        <Table
          caption={`Suggestions for ${asked.text}`}
          rows={found}
          rowKey={({ place_id }) => place_id}
          columns={[
            { key: 'description', head: 'Suggestion', cell: ({ description }) => description },
            { key: 'id', head: 'Place', cell: ({ place_id }) => place_id },
          ]}
        />
      )}
      <Table
        caption="Offered places"
        rows={near}
        rowKey={({ name, place_id }) => `${name} ${place_id}`}
        columns={[
          { key: 'name', head: 'Offered', cell: ({ name }) => name },
          { key: 'type', head: 'Kind', cell: ({ type }) => type },
          {
            key: 'distance',
            head: 'km',
            numeric: true,
            cell: ({ distance }) => (distance === undefined ? '–' : Math.round(distance)),
          },
        ]}
      />
    </DiagnosticPage>
  )
}
