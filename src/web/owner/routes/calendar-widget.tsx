import { Form, redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { CalendarHeading } from '#web/owner/calendar/calendar-heading.tsx'
import { CopyButton } from '#web/owner/calendar/copy-button.tsx'
import { feedsPath } from '#web/owner/calendar/feeds-path.ts'
import { YachtChoice } from '#web/owner/calendar/yacht-choice.tsx'
import { m } from '#web/paraglide/messages.js'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/calendar-widget'

const themes = ['auto', 'light', 'dark'] as const

export async function loader({ params, context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { calendars } = context.get(apiContext)
  const { locale, settings } = context.get(requestContext)
  const id = params.boatId.toLowerCase()
  const wanted = url.searchParams.get('yacht')
  if (wanted && wanted !== id)
    throw redirect(pagePathIn(locale, '/OwnerDashboard/availabilitycalendar/:boatId/widget', { boatId: wanted }), 302)
  const today = new Date().toISOString().slice(0, 10)
  const { yachts } = await calendars.fleet({ from: today, to: today, yachtId: id }).catch(throwMissing)
  const [yacht] = yachts
  const fleet = await calendars.fleet({ from: today, to: today, limit: 100 })
  const others = fleet.yachts.filter((each) => each.id !== id)
  const { languages, origin } = settings
  const language = languages.find((each) => each === url.searchParams.get('language')) ?? locale
  const theme = themes.find((each) => each === url.searchParams.get('theme')) ?? 'auto'
  const names = [...yachts, ...others].map(({ id, title }) => ({ id, title }))
  return {
    id,
    title: yacht?.title ?? '',
    names,
    languages,
    language,
    theme,
    code: codeOf(origin, { id, language, theme }),
  }
}

type WidgetChoice = { id: string; language: string; theme: string }

const codeOf = (origin: string, { id, language, theme }: WidgetChoice) =>
  `<script async src="${origin}/widget.js" data-yacht="${id}" data-language="${language}"${
    theme === 'auto' ? '' : ` data-theme="${theme}"`
  }></script>`

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.cal_widget(), hidden: true })

export default function CalendarWidget({ loaderData }: Route.ComponentProps) {
  const { id, title, names, languages, language, theme, code } = loaderData
  const own = pagePath('/OwnerDashboard/availabilitycalendar/:boatId/widget', { boatId: id })
  const frame = pagePathIn(language, '/widget/:boatId', { boatId: id }, { theme: theme === 'auto' ? null : theme })
  const themeNames = { auto: m.cal_widget_theme_auto, light: m.cal_widget_theme_light, dark: m.cal_widget_theme_dark }
  return (
    <>
      <CalendarHeading id={id} title={m.cal_widget()} text={m.cal_widget_text({ title: title || m.unnamed_yacht() })} />
      <div className="grid gap-6">
        {names.length > 1 && <YachtChoice names={names} chosen={id} action={own} />}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_30rem]">
          <section aria-labelledby="widget-code" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
            <h2 id="widget-code" className="text-lg">
              {m.cal_widget_code()}
            </h2>
            <p className="max-w-prose text-ink-soft">{m.cal_widget_code_text()}</p>
            <Form key={code} action={own} preventScrollReset className="flex flex-wrap items-end gap-4">
              {languages.length > 1 && (
                <SelectField label={m.cal_widget_language()} name="language" defaultValue={language}>
                  <option value="en">English</option>
                  <option value="fr">Français</option>
                </SelectField>
              )}
              <SelectField label={m.cal_widget_theme()} name="theme" defaultValue={theme}>
                {themes.map((each) => (
                  <option key={each} value={each}>
                    {themeNames[each]()}
                  </option>
                ))}
              </SelectField>
              <Button type="submit" look="secondary">
                {m.cal_widget_show()}
              </Button>
            </Form>
            <textarea
              aria-label={m.cal_widget_code()}
              readOnly
              rows={4}
              value={code}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="w-full rounded-sm border border-edge bg-canvas p-3 font-mono text-sm"
            />
            <CopyButton text={code} />
            <p className="max-w-prose text-ink-soft">
              {m.cal_widget_ics()} <TextLink to={feedsPath(id)}>{m.cal_feeds()}</TextLink>
            </p>
          </section>
          <section aria-labelledby="widget-preview" className="min-w-0">
            <h2 id="widget-preview" className="mb-3 text-lg">
              {m.cal_widget_preview()}
            </h2>
            <iframe
              key={frame}
              src={frame}
              title={m.widget_frame()}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="h-140 w-full max-w-120 rounded-lg border border-line"
            />
          </section>
        </div>
      </div>
    </>
  )
}
