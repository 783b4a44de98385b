/** A document that the browser shows and keeps nowhere. */
export const pdfAnswer = (pdf: File) =>
  new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${encodeURIComponent(pdf.name)}"`,
      'cache-control': 'private, no-store',
    },
  })
