import { useState } from 'react'
import type { Locale } from '#shared/locale.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const widths = [390, 768, 1440] as const

/** The draft in the real page, at three widths and in both languages. It follows every save. */
export function PreviewFrame({ entryId }: { entryId: string }) {
  const [width, setWidth] = useState<number>(widths[0])
  const [language, setLanguage] = useState<Locale>('en')
  const src = pagePathIn(language, '/studio/preview/:entryId', { entryId })
  return (
    <section aria-label={m.studio_preview()} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-2">
        {widths.map((each) => (
          <Button
            key={each}
            look="quiet"
            className="aria-pressed:bg-sea-soft aria-pressed:text-sea"
            aria-pressed={each === width}
            onClick={() => setWidth(each)}
          >
            {m.studio_preview_width({ width: each })}
          </Button>
        ))}
        <Button
          look="quiet"
          className="aria-pressed:bg-sea-soft aria-pressed:text-sea"
          aria-pressed={language === 'en'}
          onClick={() => setLanguage('en')}
        >
          {m.studio_english()}
        </Button>
        <Button
          look="quiet"
          className="aria-pressed:bg-sea-soft aria-pressed:text-sea"
          aria-pressed={language === 'fr'}
          onClick={() => setLanguage('fr')}
        >
          {m.studio_french()}
        </Button>
        <a href={src} target="_blank" rel="noopener" className="button min-h-11 px-5 py-2 text-sea">
          {m.studio_preview_open()}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div className="overflow-x-auto rounded-md border border-line" tabIndex={0}>
        <iframe
          key={src}
          src={src}
          title={m.studio_preview()}
          style={{ width }}
          className="block h-[48rem] max-w-none"
        />
      </div>
    </section>
  )
}
