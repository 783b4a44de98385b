import { Fragment, type ReactNode } from 'react'
import type { HomeSection } from '#shared/home-sections.ts'
import { lazySection } from './sections/lazy-section.tsx'
import type { HomeSectionsData } from './sections/load-sections.server.ts'

const Places = lazySection(() => import('./sections/places.tsx').then((part) => part.Places))
const Packages = lazySection(() => import('./sections/packages.tsx').then((part) => part.Packages))
const Adventures = lazySection(() => import('./sections/adventures.tsx').then((part) => part.Adventures))
const LatestReviews = lazySection(() => import('./sections/latest-reviews.tsx').then((part) => part.LatestReviews))
const CallToAction = lazySection(() => import('./sections/call-to-action.tsx').then((part) => part.CallToAction))
const Business = lazySection(() => import('./sections/business.tsx').then((part) => part.Business))
const Partners = lazySection(() => import('./sections/partners.tsx').then((part) => part.Partners))
const Gallery = lazySection(() => import('./sections/gallery.tsx').then((part) => part.Gallery))
const Testimonials = lazySection(() => import('./sections/testimonials.tsx').then((part) => part.Testimonials))
const CommonQuestions = lazySection(() =>
  import('./sections/common-questions.tsx').then((part) => part.CommonQuestions),
)
const Growth = lazySection(() => import('./sections/growth.tsx').then((part) => part.Growth))
const Contact = lazySection(() => import('./sections/contact.tsx').then((part) => part.Contact))
const Posts = lazySection(() => import('./sections/posts.tsx').then((part) => part.Posts))

type Sections = Omit<HomeSectionsData, 'hero'>

/** The destinations, between the promises and the yachts. */
export const HomePlaces = ({ sections: { places, copy } }: { sections: Sections }) =>
  places && <Places items={places} copy={copy.places} />

/**
 * The sections below the yachts, in the operator's order. A section whose data is missing is left out, and so is one that fails to
 * render.
 */
export function HomeSections({ sections }: { sections: Sections }) {
  const { copy, order, packages, adventures, reviews, partners, gallery, testimonials, questions, posts } = sections
  const parts: Record<HomeSection, ReactNode> = {
    packages: packages && <Packages items={packages} copy={copy.packages} />,
    adventures: adventures && <Adventures items={adventures} copy={copy.adventures} />,
    reviews: reviews && <LatestReviews items={reviews} copy={copy.reviews} />,
    callToAction: <CallToAction copy={copy.callToAction} />,
    business: <Business copy={copy.business} />,
    partners: partners && <Partners items={partners} copy={copy.partners} />,
    gallery: gallery && <Gallery items={gallery} copy={copy.gallery} />,
    testimonials: testimonials && <Testimonials items={testimonials} copy={copy.testimonials} />,
    questions: questions && <CommonQuestions items={questions} copy={copy.questions} />,
    growth: <Growth copy={copy.growth} />,
    contact: <Contact copy={copy.contact} />,
    posts: posts && <Posts items={posts} copy={copy.posts} />,
  }
  return order.map((name) => <Fragment key={name}>{parts[name]}</Fragment>)
}
