import postgres from 'postgres';

const TYPE_BIGINT = 20;
const TYPE_NUMERIC = 1700;

export const CONNECTIONS = 10;
/** Pause between attempts to reconnect. */
const RETRY_SECONDS = 0.3;

export type PostgresClient = ReturnType<typeof openPostgres>;

/** A connection pool. */
export function openPostgres(
  url: string,
  { isReadOnly = false, connections = CONNECTIONS }: { isReadOnly?: boolean; connections?: number } = {},
) {
  return postgres(url, {
    max: connections,
    connect_timeout: 5,
    backoff: () => RETRY_SECONDS,
    idle_timeout: 60,
    // Needed for array types only, which no column has; losing the connection during it could not be caught.
    fetch_types: false,
    onnotice: () => undefined,
    connection: {
      application_name: 'marquee',
      statement_timeout: 30_000,
      ...(isReadOnly ? { default_transaction_read_only: true } : {}),
    },
    types: {
      bigint: { to: TYPE_BIGINT, from: [TYPE_BIGINT], parse: parseInteger, serialize: String },
      numeric: { to: TYPE_NUMERIC, from: [TYPE_NUMERIC], parse: Number, serialize: String },
    },
  });
}

/** Ids, instants and sizes all fit a double exactly; a value that does not is an error and must not be rounded. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}
