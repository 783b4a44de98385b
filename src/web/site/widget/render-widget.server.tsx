import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteSettings } from '#web/context.ts'
import styles from './widget.css?inline'

type WidgetDocument = { title: string; locale: string; theme: string | null; colours: SiteSettings['colours'] }

/** A whole document without a script, a cookie, or another file. */
export function renderWidget(children: ReactNode, { title, locale, theme, colours }: WidgetDocument): Response {
  const html = renderToStaticMarkup(
    <html
      lang={locale}
      data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}
      style={colours ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>{children}</body>
    </html>,
  )
  return new Response(`<!doctype html>${html}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, max-age=60' },
  })
}
