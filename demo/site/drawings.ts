const icon = (paths: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

const headset = icon(
  '<path d="M4.500 13a7.500 7.500 0 0 1 15 0"/><rect x="3" y="12.500" width="4.200" height="6.500" rx="1.600"/><rect x="16.800" y="12.500" width="4.200" height="6.500" rx="1.600"/><path d="M19 19c0 1.600-2 2.500-5 2.500"/>',
);
const servers = icon(
  '<rect x="4" y="4" width="16" height="6.500" rx="1.800"/><rect x="4" y="13.500" width="16" height="6.500" rx="1.800"/><path d="M7.500 7.250h.01M7.500 16.750h.01M11 7.250h5.500M11 16.750h5.500"/>',
);
const tag = icon(
  '<path d="M4 11.500V5.500A1.500 1.500 0 0 1 5.500 4h6l8 8a1.500 1.500 0 0 1 0 2.100l-5.400 5.400a1.500 1.500 0 0 1-2.100 0Z"/><path d="M8.500 8.500h.01"/>',
);
const clock = icon('<circle cx="12" cy="12.500" r="8"/><path d="M12 8v4.500l3 2M9.500 2.500h5"/>');
const key = icon(
  '<circle cx="8" cy="15.500" r="4.500"/><path d="m11.300 12.200 8.200-8.200M16 7.500l2.500 2.500M13.300 10.200l1.800 1.800"/>',
);
const dial = icon(
  '<path d="M12 3.500c3 2.400 4.200 5.200 4.200 8.500S15 18.100 12 20.500c-3-2.400-4.200-5.200-4.200-8.500S9 5.900 12 3.500Z"/><circle cx="12" cy="12" r="8.500"/><path d="M3.800 12h16.400"/>',
);
const bell = icon(
  '<path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15Z"/><path d="M10 20.500a2.200 2.200 0 0 0 4 0"/>',
);

/** Line drawings of the brand pages, in the order of the texts next to them. */
export const DRAWINGS = { why: [headset, servers, tag, clock], domains: [key, dial, bell] };
