import { pagePath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SectionProps } from './section-props.ts'

const picture = '/media/pictures/scenes/business.avif'

/** The section for companies, beside a picture of an evening charter. */
export function Business({ copy }: SectionProps<'business'>) {
  return (
    <section aria-labelledby="business" className="container-page section-space-tight">
      <div className="grid items-center gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
        <div className="aspect-[2/1] overflow-hidden rounded-lg lg:aspect-[3/2]">
          <Picture src={picture} alt={copy.alt} sizes="(min-width: 64rem) 32rem, 100vw" />
        </div>
        <div>
          <SectionHeading tight id="business" eyebrow={copy.eyebrow} title={copy.title} />
          <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {copy.features.map(({ title, text }) => (
              <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
                <CheckIcon className="mt-1 size-5 text-brass" />
                <div>
                  <h3 className="text-base tracking-normal">{title}</h3>
                  <p className="text-sm text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <ButtonLink to={pagePath('/corporate-events')} look="secondary" className="mt-6">
            {copy.more}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
