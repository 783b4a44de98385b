/** The file that proves the reason for a weather call. Anybody who may read the booking can open it. */
export const WeatherFile = ({ bookingId, name }: { bookingId: string; name: string }) => (
  <p className="mt-2 text-sm wrap-anywhere">
    <a
      href={`/api/bookings/${bookingId}/weather-call/file`}
      target="_blank"
      rel="noopener"
      className="text-sea underline underline-offset-4"
    >
      {name}
    </a>
  </p>
)
