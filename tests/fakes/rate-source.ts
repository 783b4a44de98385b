import { startWebServer } from './web-server.ts'

type Quotes = Record<string, number | string | null>

/** A fake source of exchange rates on the loopback address, which speaks the formats of real ones. */
export async function startRateSource() {
  const server = await startWebServer()
  const address = `${server.origin}/daily`
  const serve = (type: string, body: string) =>
    server.answer('/daily', (_, response) => response.writeHead(200, { 'content-type': type }).end(body))
  return {
    ...server,
    address,
    serve: (body: string) => serve('text/plain', body),
    serveXml: (day: string, quotes: Quotes) => serve('text/xml', centralBankXml(day, quotes)),
    serveJson: (day: string, quotes: Quotes, base = 'EUR') =>
      serve('application/json', JSON.stringify({ base, date: day, rates: quotes })),
    redirectTo: (location: string) => server.fail('/daily', 302, { location }),
  }
}

/** As https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml is written: units for one euro. */
export const centralBankXml = (day: string, quotes: Quotes): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
${Object.entries(quotes)
  .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>`
