import { requestContext } from '#web/context.ts'
import icon192 from '../../assets/icon-192.png?url'
import icon512 from '../../assets/icon-512.png?url'
import type { Route } from './+types/web-manifest'

const icon = (src: string, sizes: string) => ({ src, sizes, type: 'image/png', purpose: 'any maskable' })

/** The manifest with which a phone keeps the site on its home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(requestContext).settings
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#faf7f1',
    theme_color: '#0a1a2a',
    icons: [icon(icon192, '192x192'), icon(icon512, '512x512')],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
  })
}
