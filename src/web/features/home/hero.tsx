import still from '#web/assets/hero.svg?url'
import { localPath } from '#web/lib/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import type { HomeCopy } from './home-copy.server.ts'

export { still }

/** The still is the largest thing on the page: it comes first and looks right by itself. */
export function Hero({ copy, children }: { copy: HomeCopy['hero']; children: React.ReactNode }) {
  return (
    <section aria-labelledby="hero" className="relative">
      <div className="relative flex h-[max(32rem,min(80svh,46rem))] items-end overflow-hidden bg-night">
        <img
          src={still}
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[72%_50%] md:object-[50%_60%]"
        />
        <div className="absolute inset-0 bg-linear-to-tr from-night/90 via-night/30 to-transparent" />
        <div className="container-page relative pb-24 text-white md:pb-32">
          <h1 id="hero" className="max-w-[13em] text-3xl md:text-4xl lg:text-5xl">
            {copy.title}
          </h1>
          <p className="mt-4 max-w-xl md:text-lg">{copy.text}</p>
          <ButtonLink
            to={localPath('/yacht-rentals')}
            size="lg"
            className="mt-7 bg-white! text-night! hover:bg-brass-fill! hover:text-on-brass!"
          >
            {m.explore_yachts()}
            <ArrowRightIcon />
          </ButtonLink>
        </div>
      </div>
      <div className="container-page relative z-10 -mt-12">{children}</div>
    </section>
  )
}
