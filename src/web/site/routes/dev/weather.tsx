import { Form } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { DiagnosticPage } from '#web/site/dev/diagnostic-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/weather'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const [lat = '', lng = ''] = ['lat', 'lng'].map((name) => url.searchParams.get(name) ?? '')
  const position = lat && lng ? { lat: Number(lat), lng: Number(lng) } : {}
  const climates = await context.get(apiContext).diagnostics.weather(position).catch(throwMissing)
  return { climates, lat, lng, month: new Date().getUTCMonth() }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Usual weather', hidden: true })

export default function WeatherTest({ loaderData: { climates, lat, lng, month } }: Route.ComponentProps) {
  const { source, mostKm, coasts } = climates
  const [nearest] = coasts
  const isNear = nearest && nearest.distanceKm !== null && nearest.distanceKm <= mostKm
  return (
    <DiagnosticPage title="Usual weather" text={source}>
      <Form className="grid items-end gap-3 sm:grid-cols-[10rem_10rem_auto] sm:justify-start">
        <TextField label="Latitude" name="lat" inputMode="decimal" defaultValue={lat} />
        <TextField label="Longitude" name="lng" inputMode="decimal" defaultValue={lng} />
        <Button type="submit" look="secondary">
          Find the coast
        </Button>
      </Form>
      {nearest?.distanceKm !== null && nearest && (
        <p role="status">
          {isNear
            ? `${nearest.name} is ${nearest.distanceKm} km away: its weather is shown.`
            : `The nearest coast, ${nearest.name}, is ${nearest.distanceKm} km away. Beyond ${mostKm} km no weather is shown.`}
        </p>
      )}
      <Table
        caption={`Month ${month + 1}`}
        rows={coasts}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', head: 'Coast', cell: ({ name }) => name },
          { key: 'km', head: 'km', numeric: true, cell: ({ distanceKm }) => distanceKm ?? '–' },
          { key: 'high', head: 'High °C', numeric: true, cell: ({ months }) => months[month]?.high },
          { key: 'low', head: 'Low °C', numeric: true, cell: ({ months }) => months[month]?.low },
          { key: 'sea', head: 'Sea °C', numeric: true, cell: ({ months }) => months[month]?.sea },
          { key: 'rain', head: 'Days of rain', numeric: true, cell: ({ months }) => months[month]?.rainDays },
        ]}
      />
    </DiagnosticPage>
  )
}
