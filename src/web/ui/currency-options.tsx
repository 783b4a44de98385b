/** The options of a select that chooses a currency by its code. */
export const CurrencyOptions = ({ currencies }: { currencies: readonly string[] }) =>
  currencies.map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ))
