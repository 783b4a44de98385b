import type { Page } from '@playwright/test'

// The parts of an owner's calendar that tests click.

export type Yacht = { id: string; title: string }

export const calendar = '/OwnerDashboard/availabilitycalendar'

/** "Sat 28 Nov", as the page writes days. */
export const dayName = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T12:00:00Z`))
    .replace(',', '')

/** A free day of a yacht on the timeline. */
export const cell = (page: Page, yacht: Yacht, date: string) =>
  page.getByRole('gridcell', { name: `${yacht.title}, ${dayName(date)}: free`, exact: true })
