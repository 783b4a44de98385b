import { readCookie } from '#shared/cookies.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { DiagnosticPage, FactList } from '#web/site/dev/diagnostic-page.tsx'
import type { Route } from './+types/debug-location'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const location = await context.get(apiContext).diagnostics.location({}).catch(throwMissing)
  const cookies = request.headers.get('cookie')
  const kept = ['geo', 'last_place'].map((name) => ({ name, value: readCookie(cookies, name) ?? null }))
  return { location, kept }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'This visitor’s place', hidden: true })

export default function DebugLocation({ loaderData: { location, kept } }: Route.ComponentProps) {
  const { address, proxyCountry, addressCountry, country, countryCurrency, cookieCurrency } = location
  return (
    <DiagnosticPage
      title="This visitor’s place"
      text={
        location.because === 'cookie'
          ? `Prices are shown in ${location.currency}, because the cookie userCurrency says so. The place of a search begins with ${location.place}.`
          : `Prices are shown in ${location.currency}, the currency of the site: no cookie names an offered one. The place of a search begins with ${location.place}.`
      }
    >
      <FactList
        facts={[
          ['Network address', address],
          ['Country of the proxy', proxyCountry],
          ['Country of the address', addressCountry],
          ['Country that counts', country],
          ['Currency of that country', countryCurrency],
          ['Cookie userCurrency', cookieCurrency],
          ...kept.map(({ name, value }) => [`Cookie ${name}`, value] as const),
        ]}
      />
      <p className="max-w-prose text-ink-soft">
        The country of a trusted proxy goes before that of the address. With consent, the first page sets the currency
        of the country as the cookie userCurrency.
      </p>
    </DiagnosticPage>
  )
}
