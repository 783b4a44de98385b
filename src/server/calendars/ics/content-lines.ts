/**
 * The lines of a calendar, as far as a reader can tell them: folds are joined, and blank lines are left out. A line that begins
 * no property belongs to the line before, since many programs break long texts without a fold. A line of a time begins anew, even
 * behind a space: joined to a text, a rule would be lost unseen.
 */
export function listLines(text: string): string[] {
  // Each line with what belongs to it. Nothing belongs to the bounds of a component.
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

/** The lines that say when something is are known without their colon too. */
const withColon = (line: string): string =>
  beginsLine.test(line) ? line : line.replace(boundWithoutColon, '$1:$2').replace(timeWithoutColon, '$1:$2')
