/** The mark of the product, also the icon of the browser tab; the name stands beside it. */
export function Logo({ size = 28 }: { size?: number }) {
  return <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={size} height={size} />;
}
