/** The mark of the product as SVG: an M with one warm bulb, as on the marquee of a theatre. */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#0b7078" />
  <path d="M7.5 21.5v-12l8.5 7 8.5-7v12" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
  <circle cx="16" cy="24" r="2.2" fill="#ffb84d" />
</svg>
`;

/** The mark as the address of an image: it is smaller than what a request for it would cost. */
export const LOGO_URL = `data:image/svg+xml,${encodeURIComponent(LOGO)}`;
