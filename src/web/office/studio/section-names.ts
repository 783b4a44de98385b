import type { HomeSection } from '#shared/home-sections.ts'
import { m } from '#web/paraglide/messages.js'

/** The sections of the home page as editors call them. */
export const sectionNames: Record<HomeSection, () => string> = {
  packages: m.studio_section_packages,
  adventures: m.studio_section_adventures,
  reviews: m.studio_section_reviews,
  callToAction: m.studio_section_call,
  business: m.studio_section_business,
  partners: m.studio_section_partners,
  gallery: m.studio_section_gallery,
  testimonials: m.studio_section_testimonials,
  questions: m.studio_section_questions,
  growth: m.studio_section_growth,
  contact: m.studio_section_contact,
  posts: m.studio_section_posts,
}
