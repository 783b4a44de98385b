/** The zeros of scripts whose keyboards have their own digits: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** Converts digits of other scripts to 0 to 9, and their decimal and thousands separators. Everything else stays. */
export const asciiDigits = (text: string): string =>
  text
    .replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const zero = zeros.find((each) => code >= each && code <= each + 9)
      return zero === undefined ? digit : String(code - zero)
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('＋', '+')
