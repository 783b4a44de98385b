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

/** The destinations, between the promises and the yachts. */
export const HomePlaces = ({ sections: { places, copy } }: { sections: HomeSectionsData }) =>
  places && <Places items={places} copy={copy.places} />

/** The sections below the yachts. A section whose data is missing is left out, and so is one that fails to render. */
export function HomeSections({ sections }: { sections: HomeSectionsData }) {
  const { copy, packages, adventures, reviews, partners, gallery, testimonials, questions, posts } = sections
  return (
    <>
      {packages && <Packages items={packages} copy={copy.packages} />}
      {adventures && <Adventures items={adventures} copy={copy.adventures} />}
      {reviews && <LatestReviews items={reviews} copy={copy.reviews} />}
      <CallToAction copy={copy.callToAction} />
      <Business copy={copy.business} />
      {partners && <Partners items={partners} copy={copy.partners} />}
      {gallery && <Gallery items={gallery} copy={copy.gallery} />}
      {testimonials && <Testimonials items={testimonials} copy={copy.testimonials} />}
      {questions && <CommonQuestions items={questions} copy={copy.questions} />}
      <Growth copy={copy.growth} />
      <Contact copy={copy.contact} />
      {posts && <Posts items={posts} copy={copy.posts} />}
    </>
  )
}
