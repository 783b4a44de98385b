/**
 * The lines of a calendar with folds joined and blank lines removed. A line that begins no property belongs to the line before,
 * because many programs break long texts without a fold. A line of a time property always begins anew, even after a space: as a
 * part of a text, a rule would silently be lost.
 */
export function listLines(text: string): string[] {
  // Each line with its continuations. BEGIN and END lines have none.
  const lines: { parts: string[]; isOpen: boolean }[] = []
  for (const written of text.replace(/^\uFEFF/, '').split(/[\r\n]+/)) {
    const last = lines.at(-1)
    const isFold = last?.isOpen === true && /^[ \t]/.test(written) && !timeBehindSpace.test(written)
    const line = isFold ? written.slice(1) : withColon(written.trimStart())
    if (!isFold && beginsLine.test(line)) lines.push({ parts: [line], isOpen: !bound.test(line) })
    else if (last?.isOpen) last.parts.push(line)
  }
  return lines.map(({ parts }) => parts.join(''))
}

/** 'BEGIN:VEVENT' or 'END:VEVENT'. */
export const bound = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i

const beginsLine = /^[\w.-]+\s*[:;]/
const boundWithoutColon = /^(BEGIN|END)[\s=]*(V(?:CALENDAR|EVENT|TIMEZONE|FREEBUSY|TODO|JOURNAL|ALARM))\s*$/
const timeBehindSpace = /^[ \t](DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)[:;]/
const timeWithoutColon = /^(DTSTART|DTEND|RRULE|RDATE|EXDATE|RECURRENCE-ID)[\s=]*(.*)$/

/** Lines of time properties are recognised even without their colon. */
const withColon = (line: string): string =>
  beginsLine.test(line) ? line : line.replace(boundWithoutColon, '$1:$2').replace(timeWithoutColon, '$1:$2')
