import type { Locale } from '#shared/locale.ts'
import { m } from '#web/paraglide/messages.js'

/** The texts of the lower sections of the home page in one language, so that no script carries both languages. */
export function sectionsCopy(locale: Locale) {
  const on = { locale }
  return {
    places: { title: m.home_places_title({}, on), all: m.all_destinations({}, on) },
    packages: {
      eyebrow: m.packages_eyebrow({}, on),
      title: m.packages_title({}, on),
      more: m.packages_more({}, on),
    },
    adventures: { title: m.adventures_title({}, on), text: m.adventures_text({}, on) },
    reviews: { eyebrow: m.latest_reviews_eyebrow({}, on), title: m.latest_reviews_title({}, on) },
    callToAction: {
      title: m.call_to_action_title({}, on),
      text: m.call_to_action_text({}, on),
      search: m.explore_yachts({}, on),
      ask: m.write_to_us({}, on),
    },
    business: {
      eyebrow: m.business_eyebrow({}, on),
      title: m.business_title({}, on),
      more: m.business_more({}, on),
      features: [
        { title: m.business_total_title({}, on), text: m.business_total_text({}, on) },
        { title: m.business_terms_title({}, on), text: m.business_terms_text({}, on) },
        { title: m.business_room_title({}, on), text: m.business_room_text({}, on) },
        { title: m.business_guests_title({}, on), text: m.business_guests_text({}, on) },
      ],
      alt: m.business_alt({}, on),
    },
    partners: { title: m.partners_title({}, on), demo: m.demo_entries({}, on) },
    gallery: { title: m.gallery_title({}, on), text: m.gallery_text({}, on) },
    testimonials: { title: m.testimonials_title({}, on), demo: m.demo_entries({}, on) },
    questions: { title: m.questions_title({}, on), text: m.questions_text({}, on), all: m.questions_all({}, on) },
    growth: {
      eyebrow: m.growth_eyebrow({}, on),
      title: m.growth_title({}, on),
      text: m.growth_text({}, on),
      more: m.growth_more({}, on),
      steps: [
        { title: m.growth_calendar_title({}, on), text: m.growth_calendar_text({}, on) },
        { title: m.growth_price_title({}, on), text: m.growth_price_text({}, on) },
        { title: m.growth_guests_title({}, on), text: m.growth_guests_text({}, on) },
      ],
    },
    contact: { title: m.contact_title({}, on), text: m.contact_text({}, on) },
    posts: { title: m.posts_title({}, on), all: m.posts_all({}, on) },
  }
}

export type SectionsCopy = ReturnType<typeof sectionsCopy>
