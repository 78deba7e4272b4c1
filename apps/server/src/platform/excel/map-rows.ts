/** The rows of a table, made of items while they are read. */
export async function* mapRows<From, To>(
  items: AsyncIterable<From>,
  map: (item: From) => To,
): AsyncGenerator<To> {
  for await (const item of items) yield map(item);
}
