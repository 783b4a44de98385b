import { createHash } from 'node:crypto'
import type { Purpose, Question } from '#shared/consent.ts'
import { openCookie, readCookies } from '#shared/cookies.ts'
import type { OutsideScript } from '#shared/outside-script.ts'
import type { Context } from '../platform/context.ts'
import { publicUrl, type Settings } from '../platform/settings.ts'

type Scripts = Pick<Settings, 'ANALYTICS_SCRIPT' | 'ADVERTISING_SCRIPT'>
/** `mark` names the script in a visitor's answer. */
export type SetScript = OutsideScript & { purpose: Exclude<Purpose, 'memory'>; mark: string }

/** The scripts of other companies that operators have set. */
export function outsideScripts({ ANALYTICS_SCRIPT: analytics, ADVERTISING_SCRIPT: advertising }: Scripts): SetScript[] {
  return [
    ...(analytics ? [{ ...analytics, purpose: 'analytics' as const, mark: markOf('an', analytics) }] : []),
    ...(advertising ? [{ ...advertising, purpose: 'advertising' as const, mark: markOf('ad', advertising) }] : []),
  ]
}

/** It changes with where a script comes from, where it sends to and what it stores, and not with its name. */
function markOf(start: string, { url, origins, cookies }: OutsideScript): string {
  const facts = JSON.stringify([new URL(url).origin, origins.toSorted(), cookies.toSorted()])
  // Digits alone: no letter of a hash can look like the name of a purpose.
  return start + (createHash('sha256').update(facts).digest().readUInt32BE() % 1_000_000)
}

export const questionOf = (settings: Scripts): Question =>
  outsideScripts(settings)
    .map(({ mark }) => mark)
    .join(' ')

/** The part of the question that the visitor's page has shown, and that is still asked. */
export const shownQuestion = (settings: Scripts, shown: Question): Question =>
  questionOf(settings)
    .split(' ')
    .filter((mark) => shown.split(' ').includes(mark))
    .join(' ')

/** Deletes the cookies of scripts to whose purpose the visitor does not agree. They may have been set for a parent domain. */
export function deleteOutsideCookies(context: Context, agreed: readonly Purpose[]): void {
  const sent = Object.keys(readCookies(context.headers.get('cookie')))
  const patterns = outsideScripts(context.settings)
    .filter(({ purpose }) => !agreed.includes(purpose))
    .flatMap(({ cookies }) => cookies)
  const isTheirs = (name: string) =>
    patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern))
  for (const name of sent.filter(isTheirs))
    for (const domain of ['', ...domainsOf(publicUrl(context.settings))])
      context.answerHeaders.append('set-cookie', openCookie(name, '', 0) + (domain && `; Domain=${domain}`))
}

/** www.yachts.example: itself and yachts.example. None for an address without a name. */
function domainsOf(address: string): string[] {
  const parts = new URL(address).hostname.split('.')
  if (parts.length < 2 || /^[\d:]+$|^$/.test(parts.at(-1) ?? '')) return []
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}
